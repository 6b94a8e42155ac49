/** Which files can be sent in messages and kept by the office. */
import { fileEndings, fileKindOf, messageFileRules } from '../../../shared/domain/messageFiles.ts';

/** For the chooser: types, and extensions for systems that do not know them. */
export const acceptedFiles = [
  ...Object.values(messageFileRules).flatMap(({ types }) => Object.keys(types)),
  ...fileEndings().map((ending) => `.${ending}`),
].join(',');

/** Why a file cannot be taken. */
export type Unfit = 'type' | 'size' | 'empty';

export function unfitOf(file: File, contentType: string): Unfit | undefined {
  const kind = fileKindOf(contentType);
  if (!kind) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > messageFileRules[kind].bytes ? 'size' : undefined;
}
