/** The user's number, name and profile status: requested once by my page for several of its parts. */
import { atom } from 'nanostores';
import { type AnswerOf, api } from './api.ts';

export type StaffInfo = AnswerOf<'GET /staff/info'>;
export const staffInfo = atom<StaffInfo | undefined>(undefined);

let asked: Promise<StaffInfo> | undefined;

/** Requests it; concurrent callers share the answer. @throws ApiError */
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
