import { Fragment } from 'react';
import { amountPieces } from '../lib/amountPieces.ts';

/** A text whose amounts do not wrap: used for every amount on pages and screens. */
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
