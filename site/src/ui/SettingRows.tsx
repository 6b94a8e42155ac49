import { AppLink } from '../lib/AppLink.tsx';

export interface SettingRow {
  name: string;
  text: string | undefined;
  action: string;
  href: string;
}

/** Settings that have a page of their own, each with its state or meaning and a link. */
export function SettingRows({ rows }: { rows: readonly SettingRow[] }) {
  return (
    <ul className="grid max-w-3xl border-t border-line">
      {rows.map(({ name, text, action, href }) => (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-5"
        >
          <div className="grid min-w-0 gap-1">
            <h2 className="text-base">{name}</h2>
            <p className="text-sm text-soft wrap-anywhere">{text}</p>
          </div>
          <AppLink
            className="button button-secondary button-small"
            aria-label={`${name}: ${action}`}
            href={href}
          >
            {action}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
