import type { Message } from '../../../shared/contract/conversations.ts';
import {
  attachmentKey,
  attachmentsPrefix,
  fileEnding,
  fileKindOf,
  fileNameFor,
  messageFileSeconds,
  messagePictureLimits,
} from '../../../shared/domain/messageFiles.ts';
import { pictureSizes } from '../../../shared/domain/pictures.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { upload } from '../../data/entities/account.ts';
import { message } from '../../data/entities/conversation.ts';
import { get, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfAccount } from '../actor.ts';
import { isOfType, missingFile, wrongMessageFile } from '../files/contents.ts';
import { keep, make, type Upload } from '../files/make.ts';
import type { PictureObject } from '../files/pictureObjects.ts';
import { presignMessageUpload } from '../files/uploads.ts';
import { signedMediaUrl } from '../signedMedia.ts';
import { toMessage } from './answers.ts';
import { requireAvailable, type Said, say, sentBefore } from './messages.ts';
import { readingOf } from './reading.ts';
import { firstReadable, isReadable, ownConversation } from './records.ts';

/**
 * A form to upload what will be sent in one of the caller's conversations.
 * @throws Failure not_found, company_blocked, profile_unavailable, file_type, file_too_large, too_many_requests
 */
export async function presignMessageFile(
  actor: OfAccount,
  conversationId: string,
  wanted: { contentType: string; size: number },
) {
  const { record, side } = await ownConversation(actor.accountId, conversationId);
  requireAvailable(record, side);
  return presignMessageUpload(actor, wanted);
}

/** Longer side of the picture in a conversation, in pixels; the one that is opened is larger. */
const thumbnailWidth = 480;
const thumbnailOf = (key: string) =>
  pictureSizes(key).findLast(({ width }) => width <= thumbnailWidth)?.name ?? key;

/**
 * Every answer with it is saved, never shown by the browser as a page. Without a name: under which one it is saved is said with
 * the message, to each side as far as it may know it (reading.ts).
 */
const asDownload = 'attachment';

/** As long as a signed URL stays the same. */
const cacheControl = `private, max-age=${messageFileSeconds}`;
const [field, rate] = ['key', rateLimits.picture.account] as const;

/** The objects of an upload: a picture in its sizes without anything but pixels, a file as it was checked. */
function madeOf(record: Upload): Promise<Upload> {
  const { key, contentType } = record;
  const ending = fileEnding(contentType)!;
  const own = { field, rate, cacheControl };
  if (fileKindOf(contentType) === 'FILE')
    return keep(record, {
      ...own,
      async from(bytes) {
        if (bytes.length === 0 || !isOfType(contentType, bytes)) throw wrongMessageFile(field);
        return [{ key: attachmentKey(key, ending), bytes, contentType, contentDisposition: asDownload }];
      },
    });
  return make(record, {
    ...own,
    limits: messagePictureLimits,
    async draw(image) {
      // The image engine is loaded only here.
      const { pictureFrom } = await import('../../documents/picture.ts');
      const objects: PictureObject[] = await pictureFrom(key, image);
      return objects.map((one) => ({
        ...one,
        key: one.key.replace(/^media\//, attachmentsPrefix),
        contentDisposition: asDownload,
      }));
    },
  });
}

async function uploadOf(accountId: string, key: string): Promise<Upload> {
  const record = await get(upload, { accountId, key });
  if (record?.kind !== 'MESSAGE') throw missingFile(field);
  return record;
}

/** What the message says of a made upload, which from now on does not expire. */
function claimed(record: Upload, { name, alt }: { name: string; alt?: string | undefined }): Said {
  const { key, made, size } = record;
  // Sent before, in another message: deleting one would delete the other's.
  if (!made || !record.madeAt || record.expiresAt === undefined) throw missingFile(field);
  const kind = fileKindOf(record.contentType)!;
  const ending = made.split('.').at(-1)!;
  const picture = kind === 'IMAGE' ? pictureSizes(made).at(-1) : undefined;
  const { width, height } = picture ?? {};
  const file = {
    upload: key,
    key: made,
    name: fileNameFor(name, ending),
    contentType: picture ? `image/${ending === 'jpg' ? 'jpeg' : ending}` : record.contentType,
    size,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(picture && alt !== undefined && { alt }),
  };
  return {
    content: { kind, file },
    writes: [write.save(upload, { ...record, expiresAt: undefined })],
  };
}

/**
 * Sends an uploaded picture or file. Idempotent by the message's id. The other side and the author's sockets
 * are notified from the table's stream.
 * @throws Failure as sendMessage; file_missing, also of one that was sent before; file_type, image_size,
 * image_animated, image_broken
 */
export async function sendMessageFile(
  { accountId }: OfAccount,
  conversationId: string,
  { id, key, ...named }: { id: string; key: string; name: string; alt?: string },
): Promise<Message> {
  const { record: before, side: by } = await ownConversation(accountId, conversationId);
  const send = async () => {
    const said = async () => claimed(await uploadOf(accountId, key), named);
    const { record, side, message: sent } = await say(accountId, { conversationId, id, said });
    return toMessage(sent, record, await readingOf(record, side));
  };
  const wasSent = async () => (await sentBefore(conversationId, id)) !== undefined;
  if (await wasSent()) return send();
  requireAvailable(before, by);
  try {
    await madeOf(await uploadOf(accountId, key));
    return await send();
  } catch (error) {
    // A concurrent request has just sent it: the same message is the answer.
    if (error instanceof Failure && error.code === 'file_missing' && (await wasSent())) return send();
    throw error;
  }
}

/**
 * Signed URLs of the picture or file of a message, for both sides of its conversation.
 * @throws Failure not_found, also for other people's, for a deleted one, and if its author has left
 */
export async function messageFileUrls({ accountId }: OfAccount, conversationId: string, number: number) {
  const { record, side } = await ownConversation(accountId, conversationId);
  const mayRead = isReadable(record, side) && number >= firstReadable(record, side);
  const said = mayRead ? await get(message, { conversationId, number }) : undefined;
  const file = said?.file;
  const stored = file && (await get(upload, { accountId: said.accountId, key: file.upload }));
  if (!stored) throw new Failure('not_found');
  const lasting = messageFileSeconds * 1000;
  const { url, expiresAt } = await signedMediaUrl(file.key, lasting);
  return {
    url,
    ...(said.kind === 'IMAGE' && {
      thumbnailUrl: (await signedMediaUrl(thumbnailOf(file.key), lasting)).url,
    }),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
