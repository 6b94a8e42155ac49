/**
 * A user's text as paragraphs and lists. Without state and effects, because public pages use it as plain
 * HTML.
 */
import { textBlocks } from '../../../shared/domain/textBlocks.ts';

export function TextBlocks({ text }: { text: string }) {
  const blocks = textBlocks(text);
  const [only, ...others] = blocks;
  if (only?.kind === 'paragraph' && others.length === 0) return only.text;
  return blocks.map((block, index) => {
    if (block.kind === 'paragraph') {
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
      return <p key={index}>{block.text}</p>;
    }
    const items = block.items.map((item, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
      <li key={place}>{item}</li>
    ));
    return block.start === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
      <ul key={index}>{items}</ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
      <ol key={index} start={block.start === 1 ? undefined : block.start} type={block.type}>
        {items}
      </ol>
    );
  });
}
