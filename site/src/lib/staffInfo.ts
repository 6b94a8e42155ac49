/** The own number, name and state of the profile: my page asks for it once, several of its parts show it. */
import { atom } from 'nanostores';
import { type AnswerOf, api } from './api.ts';

export type StaffInfo = AnswerOf<'GET /staff/info'>;
export const staffInfo = atom<StaffInfo | undefined>(undefined);

let asked: Promise<StaffInfo> | undefined;

/** Asks; who asks meanwhile gets the same answer. @throws ApiError */
export function loadStaffInfo(): Promise<StaffInfo> {
  asked ??= api('GET /staff/info', {})
    .then((info) => {
      staffInfo.set(info);
      return info;
    })
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
