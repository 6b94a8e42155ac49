import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ButtonHTMLAttributes, Fragment, type HTMLAttributes, type ReactNode, useState } from 'react';
import { initialOf } from '../lib/initial.ts';
import { isMade, logoAddress } from '../lib/pictures.ts';
import { classes } from './classes.ts';

export { Badge, type Tone } from './Badge.tsx';

/** A toggle, such as a filter. */
export function Chip({
  pressed,
  count,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  pressed?: boolean;
  /** A count that is still to come keeps its room. */
  count?: number | 'awaited';
}) {
  return (
    <button type="button" {...rest} className={classes('chip', className)} aria-pressed={pressed}>
      {children}
      {count !== undefined && (
        <span className="chip-count">{count === 'awaited' ? null : count.toLocaleString()}</span>
      )}
    </button>
  );
}

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classes('card', className)} />;
}

const alertIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function Alert({
  tone = 'info',
  title,
  children,
}: {
  tone?: keyof typeof alertIcons;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const Icon = alertIcons[tone];
  return (
    <div
      className={classes('alert', tone !== 'info' && `alert-${tone}`)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className="icon" aria-hidden="true" />
      <div className="alert-body">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** A name with slashes, which may break after each: browsers do not do so by default. */
export const Slashed = ({ text }: { text: string }) =>
  text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A photo or logo, or the initial of the name. */
export function Avatar({
  name,
  url,
  size,
  round,
}: {
  name: string;
  url?: string | undefined;
  size?: 'small' | 'large';
  round?: boolean;
}) {
  // A photo's signed URL expires after an hour or two; a page may stay open longer.
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classes('avatar', size && `avatar-${size}`, round && 'avatar-round')} aria-hidden="true">
      {url && url !== failed ? (
        <img
          className={isMade(url) ? 'logo' : undefined}
          src={logoAddress(url)}
          alt=""
          loading="lazy"
          onError={() => setFailed(url)}
        />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}

/** Terms with descriptions; missing ones are left out. */
export function DescriptionList({
  items,
}: {
  items: readonly (readonly [term: ReactNode, description: ReactNode])[];
}) {
  return (
    <dl className="facts">
      {items.map(([term, description], position) =>
        description === undefined || description === null || description === '' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the terms of a list stay in their place
          <div key={position}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
