import { scoutStatuses } from '../domain/codes.ts';
import { collection } from './collection.ts';

/** The scouts that a company sent, for its members. By stored status. */
export const scouts = collection({
  name: 'scouts',
  seenBy: 'company.read',
  owner: 'companyId',
  texts: { title: 8, number: 8, template: 4 },
  filters: {
    status: { codes: scoutStatuses, category: 'SCOUT_STATUS', counted: true },
    jobId: { counted: true },
    templateId: { counted: true },
    /** Account of the member of the company who sent it. */
    sentBy: { counted: true },
    /** Opened, whatever became of it then. */
    seen: { internal: true },
    companyId: { internal: true },
    /** Who was scouted, also by a scout that is in no list any more. */
    staffId: { internal: true },
    /** The company has removed it from its list, in which it is not counted either. */
    removed: { internal: true },
  },
  columns: { sent: 'number', answered: 'number', changed: 'number' },
  ranges: { sent: { from: 'sent', to: 'sent', asked: 'day' } },
  sums: [],
  orders: {
    newest: [{ column: 'sent', highestFirst: true }],
    oldest: [{ column: 'sent' }],
    changed: [{ column: 'changed', highestFirst: true }],
  },
  shards: 4,
});
