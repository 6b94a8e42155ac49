/** Number of unread scouts, shown in several places of my page. */
import { atom } from 'nanostores';
import { api } from './api.ts';

export const newScouts = atom<number | undefined>(undefined);

export async function refreshNewScouts(): Promise<void> {
  const { unseen } = await api('GET /scouted-jobs', { query: { pageSize: 1 } });
  newScouts.set(unseen);
}
