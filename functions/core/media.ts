import { config } from '../platform/config.ts';

/** The public address of an uploaded image. */
export const mediaUrl = (key: string): string => `${config('MEDIA_ORIGIN')}/${key}`;
