/** Dragging cards between the columns of a board, by mouse, pen and touch. Keys and menus do the same. */
import { useEffect, useRef } from 'react';

interface Drag {
  /** The card's id. */
  id: string;
  card: HTMLElement;
  pointerId: number;
  startX: number;
  startY: number;
  ghost: HTMLElement | undefined;
  over: HTMLElement | undefined;
  timer: number | undefined;
}

export interface DragOptions {
  /** Whether cards can be dragged at all. */
  enabled: boolean;
  /** Why a card cannot be dropped in a stage, as a text; undefined if it can. */
  refusal: (id: string, stage: string) => string | undefined;
  onStart: (id: string) => void;
  onDrop: (id: string, stage: string) => void;
}

/** A mouse drags after so many pixels, a finger after it has rested: before, it scrolls. */
const mousePixels = 6;
const touchRestMs = 300;
const touchPixels = 10;
/** So near to the edge the board scrolls, in pixels, and by so many a frame. */
const edge = 56;
const scrollStep = 14;

/** @returns a ref for the board: its cards have `data-applicant`, its columns `data-stage` */
export function useDrag(options: DragOptions) {
  const board = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const frame = board.current;
    if (!frame || !options.enabled) return;
    let drag: Drag | undefined;
    let scrolling = 0;

    /** Below the ghost. */
    const stageAt = (x: number, y: number): HTMLElement | undefined =>
      document
        .elementsFromPoint(x, y)
        .find((one) => !drag?.ghost?.contains(one))
        ?.closest<HTMLElement>('[data-stage]') ?? undefined;
    const leave = () => {
      drag?.over?.removeAttribute('data-drop');
      if (drag) drag.over = undefined;
    };
    const end = () => {
      if (!drag) return;
      clearTimeout(drag.timer);
      cancelAnimationFrame(scrolling);
      leave();
      drag.ghost?.remove();
      drag.card.removeAttribute('data-dragged');
      frame.removeAttribute('data-dragging');
      drag = undefined;
    };
    const lift = () => {
      if (!drag) return;
      const { card } = drag;
      const { width, left, top } = card.getBoundingClientRect();
      const copy = card.cloneNode(true) as HTMLElement;
      copy.removeAttribute('data-applicant');
      copy.inert = true;
      const ghost = document.createElement('div');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.className = 'board-ghost';
      ghost.append(copy);
      Object.assign(ghost.style, { width: `${width}px`, left: `${left}px`, top: `${top}px` });
      frame.append(ghost);
      drag.ghost = ghost;
      card.setAttribute('data-dragged', '');
      frame.setAttribute('data-dragging', '');
      // Begun by the first pixels.
      getSelection()?.removeAllRanges();
      latest.current.onStart(drag.id);
    };
    const follow = (x: number, y: number) => {
      if (!drag?.ghost) return;
      drag.ghost.style.translate = `${x - drag.startX}px ${y - drag.startY}px`;
      const over = stageAt(x, y);
      if (over !== drag.over) {
        leave();
        drag.over = over;
        const stage = over?.dataset.stage;
        const refused = stage === undefined ? undefined : latest.current.refusal(drag.id, stage);
        const isHome = over?.contains(drag.card);
        if (over && !isHome) over.dataset.drop = refused === undefined ? 'yes' : 'no';
        drag.ghost.toggleAttribute('data-refused', !isHome && refused !== undefined);
        drag.ghost.dataset.reason = isHome ? '' : (refused ?? '');
      }
      cancelAnimationFrame(scrolling);
      const { left, right } = frame.getBoundingClientRect();
      const step = x < left + edge ? -scrollStep : x > right - edge ? scrollStep : 0;
      if (step !== 0) {
        const scroll = () => {
          frame.scrollLeft += step;
          scrolling = requestAnimationFrame(scroll);
        };
        scrolling = requestAnimationFrame(scroll);
      }
    };

    const down = (event: PointerEvent) => {
      if (drag || event.button !== 0 || !(event.target instanceof Element)) return;
      if (event.target.closest('button, input, label, [role="menu"]')) return;
      const card = event.target.closest<HTMLElement>('[data-applicant]');
      if (!card) return;
      drag = {
        ...{ id: card.dataset.applicant!, card, pointerId: event.pointerId },
        ...{ startX: event.clientX, startY: event.clientY, ghost: undefined, over: undefined },
        timer: event.pointerType === 'touch' ? window.setTimeout(lift, touchRestMs) : undefined,
      };
    };
    const move = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointerId) return;
      const far = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY);
      if (!drag.ghost) {
        if (event.pointerType === 'touch') {
          if (far > touchPixels) end();
          return;
        }
        if (far < mousePixels) return;
        lift();
      }
      event.preventDefault();
      follow(event.clientX, event.clientY);
    };
    const up = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointerId) return;
      const { ghost, id } = drag;
      const stage = ghost && stageAt(event.clientX, event.clientY)?.dataset.stage;
      const isHome = ghost && stageAt(event.clientX, event.clientY)?.contains(drag.card);
      end();
      if (!ghost) return;
      // The click that follows, if any, opens nothing.
      const noClick = (click: MouseEvent) => {
        click.preventDefault();
        click.stopPropagation();
      };
      addEventListener('click', noClick, { capture: true });
      setTimeout(() => removeEventListener('click', noClick, { capture: true }), 0);
      if (stage !== undefined && !isHome) latest.current.onDrop(id, stage);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag?.ghost) {
        event.stopPropagation();
        end();
      }
    };
    // A finger that drags must not scroll.
    const touch = (event: TouchEvent) => {
      if (drag?.ghost) event.preventDefault();
    };
    const menu = (event: Event) => {
      if (drag?.ghost) event.preventDefault();
    };
    const noNative = (event: DragEvent) => event.preventDefault();
    const noSelection = (event: Event) => {
      if (drag?.ghost) event.preventDefault();
    };
    frame.addEventListener('pointerdown', down);
    frame.addEventListener('dragstart', noNative);
    frame.addEventListener('selectstart', noSelection);
    frame.addEventListener('touchmove', touch, { passive: false });
    frame.addEventListener('contextmenu', menu);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
    addEventListener('keydown', cancel, { capture: true });
    return () => {
      end();
      frame.removeEventListener('pointerdown', down);
      frame.removeEventListener('dragstart', noNative);
      frame.removeEventListener('selectstart', noSelection);
      frame.removeEventListener('touchmove', touch);
      frame.removeEventListener('contextmenu', menu);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', cancel, { capture: true });
    };
  }, [options.enabled]);
  return board;
}
