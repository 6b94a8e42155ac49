/** The design system's React components; the classes in *.css serve .astro pages the same look. */
export * from './Button.tsx';
export * from './Combobox.tsx';
export * from './choices.tsx';
export * from './Dialog.tsx';
export * from './Field.tsx';
export * from './FileDrop.tsx';
export * from './JobCard.tsx';
export * from './LanguageTabs.tsx';
export * from './Menu.tsx';
export * from './Pagination.tsx';
export * from './parts.tsx';
export * from './Spinner.tsx';
export * from './states.tsx';
export * from './Table.tsx';
export * from './Tabs.tsx';
export * from './toasts.tsx';
