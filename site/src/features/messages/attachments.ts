/**
 * Pictures and files chosen for a conversation: uploaded at once, sent with the message. Kept by the page while it is
 * open, whichever conversation is shown.
 */
import { fileKindOf, fileTypeOf, messageFilesAtOnce } from '../../../../shared/domain/messageFiles.ts';
import { cleanLine } from '../../../../shared/domain/text.ts';
import { api } from '../../lib/api.ts';
import { newToken } from '../../lib/clientToken.ts';
import { unfitOf } from '../../lib/fittingFile.ts';
import { messageOf } from '../../lib/load.ts';
import { sendForm } from '../../lib/upload.ts';
import { type Attachment, attachments, sentListeners } from './outbox.ts';

export { acceptedFiles } from '../../lib/fittingFile.ts';

const of = (conversationId: string) => attachments.get()[conversationId] ?? [];
const put = (conversationId: string, list: readonly Attachment[]) =>
  attachments.set({ ...attachments.get(), [conversationId]: list });
const find = (conversationId: string, id: string) => of(conversationId).find((one) => one.id === id);

function change(conversationId: string, id: string, by: Partial<Attachment>): void {
  put(
    conversationId,
    of(conversationId).map((one) => (one.id === id ? { ...one, ...by } : one)),
  );
}

// Closing the page or leaving the app would lose them, whichever conversation or screen is shown.
const stay = (event: BeforeUnloadEvent) => event.preventDefault();
attachments.listen((all) => {
  const isUnsent = Object.values(all).some((list) => list.some(({ unfit }) => !unfit));
  if (isUnsent) addEventListener('beforeunload', stay);
  else removeEventListener('beforeunload', stay);
});

/** Uploads under way, to stop them. */
const underway = new Map<string, AbortController>();

/** @returns the limit, if there was no room for all of them */
export function attach(conversationId: string, files: readonly File[]): number | undefined {
  const room = Math.max(0, messageFilesAtOnce - of(conversationId).length);
  const added = files.slice(0, room).map((file): Attachment => {
    const contentType = fileTypeOf(file);
    const unfit = unfitOf(file, contentType);
    const isPicture = !unfit && fileKindOf(contentType) === 'IMAGE';
    return {
      ...{ id: newToken(), file, contentType, alt: '', unfit },
      ...(isPicture && { preview: URL.createObjectURL(file) }),
    };
  });
  put(conversationId, [...of(conversationId), ...added]);
  for (const one of added) if (!one.unfit) void upload(conversationId, one.id);
  return added.length < files.length ? messageFilesAtOnce : undefined;
}

export function detach(conversationId: string, id: string): void {
  underway.get(id)?.abort();
  const { preview } = find(conversationId, id) ?? {};
  if (preview) URL.revokeObjectURL(preview);
  put(
    conversationId,
    of(conversationId).filter((one) => one.id !== id),
  );
}

export const describe = (conversationId: string, id: string, alt: string): void =>
  change(conversationId, id, { alt });

/** Uploads or sends again what failed. */
export function retryFile(conversationId: string, id: string): void {
  const one = find(conversationId, id);
  if (!one) return;
  change(conversationId, id, { failed: undefined });
  if (one.key) flush(conversationId);
  else void upload(conversationId, id);
}

const failure = (error: unknown) => ({
  message: messageOf(error) ?? (error instanceof Error && error.name === 'Error' ? error.message : undefined),
});

async function upload(conversationId: string, id: string): Promise<void> {
  const { file, contentType } = find(conversationId, id)!;
  const stop = new AbortController();
  underway.set(id, stop);
  change(conversationId, id, { share: 0 });
  try {
    const { key, upload: form } = await api('POST /conversations/{id}/files/presign', {
      params: { id: conversationId },
      body: { contentType, size: file.size },
      signal: stop.signal,
    });
    const typed = file.type === contentType ? file : new Blob([file], { type: contentType });
    await sendForm(form, typed, (share) => change(conversationId, id, { share }), stop.signal);
    change(conversationId, id, { key, share: undefined });
    flush(conversationId);
  } catch (error) {
    if (stop.signal.aborted) return;
    change(conversationId, id, { share: undefined, failed: failure(error) });
    // Those behind it do not wait.
    flush(conversationId);
  } finally {
    underway.delete(id);
  }
}

/** Sends them in their order, each as soon as it is uploaded. Those that cannot be sent stay, with the reason. */
export function sendFiles(conversationId: string): void {
  put(
    conversationId,
    of(conversationId).map((one) => (one.unfit ? one : { ...one, isWanted: true })),
  );
  flush(conversationId);
}

const sending = new Set<string>();

function flush(conversationId: string): void {
  if (sending.has(conversationId)) return;
  const next = of(conversationId).find(({ isWanted, failed }) => isWanted && !failed);
  if (next?.key) void sendOne(conversationId, next);
}

async function sendOne(conversationId: string, { id, key, file, alt }: Attachment): Promise<void> {
  sending.add(conversationId);
  const described = cleanLine(alt);
  try {
    const message = await api('POST /conversations/{id}/files', {
      params: { id: conversationId },
      body: {
        id,
        key: key!,
        name: cleanLine(file.name).slice(-255) || 'file',
        ...(described !== '' && { alt: described }),
      },
    });
    for (const listener of sentListeners) listener(message);
    detach(conversationId, id);
  } catch (error) {
    const isGone = (error as { code?: string }).code === 'file_missing';
    // An upload that is missing or was refused must be repeated from its beginning.
    change(conversationId, id, { failed: failure(error), ...(isGone && { key: undefined }) });
  } finally {
    sending.delete(conversationId);
    flush(conversationId);
  }
}
