import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { myPage } from '../../../shared/locales/myPage.ts';
import type { screens } from '../../../shared/screens.ts';

export interface ScreenProps {
  /** Path parameters: `{ jobId }`. */
  parameters: Record<string, string>;
}

/** Screens by route, loaded on demand. Each module's default export is the component. */
export type Screens<Shell extends keyof typeof screens = keyof typeof screens> = Readonly<
  Record<(typeof screens)[Shell][number], () => Promise<{ default: ComponentType<ScreenProps> }>>
>;

type Labels = (typeof myPage)['jp'];
/** A tab of my page, labelled `myPage:tabs.<tab>`; its sections `myPage:sections.<tab>.<section>`. */
export type TabId = keyof Labels['tabs'];
type SectionId<T extends TabId> = T extends keyof Labels['sections'] ? keyof Labels['sections'][T] : never;
export type PlaceId = Exclude<keyof Labels['places'], 'label' | 'more' | 'short'>;

/** Loads a tab or section: its module's default export is the component. */
export type LoadPanel = () => Promise<{ default: ComponentType }>;

/** The tabs of a place of my page in display order, with their sections; a tab opens with its `index`. */
export type Tabs = {
  readonly [T in TabId]?: readonly ['index', ...Exclude<SectionId<T>, 'index'>[]];
};

type SectionsOf<T> = T extends readonly (infer S extends string)[] ? S : never;
/** A tab and one of its sections: `jobs/searches`. */
export type PanelOf<T> = T extends unknown
  ? { [K in keyof T & string]: `${K}/${SectionsOf<T[K]>}` }[keyof T & string]
  : never;

/** The places of my page in display order. A tab is in exactly one of them. */
export type StaffPlaces = readonly { readonly id: PlaceId; readonly icon: LucideIcon; readonly tabs: Tabs }[];
