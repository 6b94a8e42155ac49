import { Fragment } from 'react';
import { amountPieces } from '../lib/amountPieces.ts';

/** A text whose amounts stay whole at the end of a line: every amount that a page or screen shows. */
export const Amounts = ({ text }: { text: string }) =>
  amountPieces(text).map(({ text: piece, held }, index) =>
    held ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
      <Fragment key={index}>
        <span className="amount">{piece}</span>
        {piece.endsWith('〜') && <wbr />}
      </Fragment>
    ) : (
      piece
    ),
  );
