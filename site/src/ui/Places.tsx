/**
 * The navigation of a user's own page: a row that fits, on a small screen a bottom bar with the first four
 * and the rest behind "More". No sideways scrolling. Styles: places.css.
 */
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { AppLink } from '../lib/AppLink.tsx';
import { classes } from './classes.ts';

export interface Place {
  id: string;
  href: string;
  icon: LucideIcon;
  name: string;
  /** For the bar, if the name is too long. */
  shortName?: string;
  /** Number of open items. */
  count?: number | undefined;
  /** Called on hover or focus, for preloading. */
  onReach?: () => void;
}

/** How many fit into the bar, including "More". */
const inBar = 5;

export function Places({
  places,
  current,
  label,
  more,
}: {
  places: readonly Place[];
  current: string;
  label: string;
  more: string;
}) {
  const rest = places.length > inBar ? places.slice(inBar - 1) : [];
  const waiting = rest.reduce((sum, { count = 0 }) => sum + count, 0);
  const isRest = rest.some(({ id }) => id === current);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  return (
    <nav className="places" aria-label={label}>
      {places.map((place) => (
        <PlaceLink key={place.id} place={place} current={current} isRest={rest.includes(place)} />
      ))}
      {rest.length > 0 && (
        <>
          <button
            type="button"
            className={classes('place place-more', isRest && 'place-here')}
            popoverTarget={menuId}
          >
            <Ellipsis className="icon" aria-hidden="true" />
            <span>{more}</span>
            <Count of={waiting} />
          </button>
          <div ref={menu} id={menuId} popover="auto" className="place-menu">
            {rest.map((place) => (
              <PlaceLink
                key={place.id}
                place={place}
                current={current}
                onChosen={() => menu.current?.hidePopover()}
              />
            ))}
          </div>
        </>
      )}
    </nav>
  );
}

function PlaceLink({
  place,
  current,
  isRest,
  onChosen,
}: {
  place: Place;
  current: string;
  isRest?: boolean;
  onChosen?: () => void;
}) {
  const { id, href, icon: Icon, name, shortName, count, onReach } = place;
  return (
    <AppLink
      className={classes('place', isRest && 'place-rest')}
      href={href}
      aria-current={id === current ? 'page' : undefined}
      onClick={onChosen}
      onPointerEnter={onReach}
      onPointerDown={onReach}
      onFocus={onReach}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className={shortName && 'place-long'}>{name}</span>
      {shortName && <span className="place-short">{shortName}</span>}
      <Count of={count} />
    </AppLink>
  );
}

const Count = ({ of = 0 }: { of?: number | undefined }) =>
  of > 0 ? <span className="place-count">{of > 99 ? '99+' : of}</span> : null;
