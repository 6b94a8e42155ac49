import { auth } from '../../shared/contract/auth.ts';
import { board } from '../../shared/contract/board.ts';
import { staffManagement } from '../../shared/contract/staffManagement.ts';
import { boardOf } from '../core/board/board.ts';
import { headerSearch } from '../core/headers/search.ts';
import { addNote, deleteNote, editNote } from '../core/officeNotes/notes.ts';
import { paginate } from '../core/paging.ts';
import { putBlacklist } from '../core/people/blacklist.ts';
import { personById, personByNumber } from '../core/people/detail.ts';
import { possibleDuplicates } from '../core/people/duplicates.ts';
import { partsOfPerson, updatePerson } from '../core/people/edit.ts';
import { readExport, startExport } from '../core/people/exportJob.ts';
import { peopleFile } from '../core/people/file.ts';
import { invitePerson } from '../core/people/invite.ts';
import { jobsOfPerson } from '../core/people/jobs.ts';
import { searchPeople } from '../core/people/list.ts';
import { listDistinct, putDistinct } from '../core/people/merge/distinct.ts';
import { listDuplicates } from '../core/people/merge/groups.ts';
import { mergePeople } from '../core/people/merge/merge.ts';
import { previewMerge } from '../core/people/merge/preview.ts';
import { undoMerge } from '../core/people/merge/undo.ts';
import { notedPerson, notesOfPerson } from '../core/people/notes.ts';
import { registerForOffice } from '../core/people/register.ts';
import { putPersonState, removePerson } from '../core/people/state.ts';
import { erpInfoOf, migrationOf, putErpInfo, putMigration } from '../core/people/systems.ts';
import { timelineOf } from '../core/people/timeline.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'staffManagement',
  { ...staffManagement, ...auth, ...board },
  {
    headerSearch: async ({ query }, { actor, locale }) =>
      paginate(await headerSearch(actor, query, locale), query),
    addStaffNote: ({ params, body }, { actor }) => addNote(actor, notedPerson(params.id), body),
    deleteStaffNote: ({ params }, { actor }) => deleteNote(actor, notedPerson(params.id), params.noteId),
    editStaffNote: ({ params, body }, { actor }) =>
      editNote(actor, notedPerson(params.id), params.noteId, body),
    listStaffNotes: ({ params, query }, { actor }) => notesOfPerson(actor, params.id, query),
    staffTimeline: ({ params, query }, { actor, locale }) => timelineOf(actor, params.id, query, locale),
    deleteStaffManagement: ({ params, body }, { actor }) => removePerson(actor, params.id, body),
    findStaffDuplicates: async ({ query }) => paginate(await possibleDuplicates(query), query),
    getBoard: (_, { actor }) => boardOf(actor),
    getStaffManagement: ({ params }, { actor }) => personById(actor, params.id),
    getStaffManagementByNumber: ({ params }, { actor }) => personByNumber(actor, params.staffNumber),
    getStaffParts: ({ params }) => partsOfPerson(params.id),
    getStaffErpInfo: ({ params }) => erpInfoOf(params.id),
    getStaffMigrationStatus: ({ params }) => migrationOf(params.id),
    getStaffExport: ({ params }, { actor }) => readExport(actor, params.id),
    listDistinctStaff: ({ query }) => listDistinct(query),
    listStaffDuplicates: ({ query }) => listDuplicates(query),
    mergeStaff: ({ params, body }, { actor }) => mergePeople(actor, params.id, body),
    previewStaffMerge: ({ params }, { actor, locale }) =>
      previewMerge(actor, params.id, params.mergedId, locale),
    putDistinctStaff: ({ body }, { actor }) => putDistinct(actor, body),
    undoStaffMerge: ({ params }, { actor }) => undoMerge(actor, params.id),
    listStaffJobs: async ({ params, query }) => jobsOfPerson(params.id, query),
    putBlacklist: ({ params, body }, { actor }) => putBlacklist(actor, params.id, body),
    putStaffState: ({ params, body }, { actor }) => putPersonState(actor, params.id, body),
    putStaffErpInfo: ({ params, body }, { actor }) => putErpInfo(actor, params.id, body),
    putStaffMigrationStatus: ({ params, body }, { actor }) => putMigration(actor, params.id, body),
    inviteStaff: ({ params, body }, { actor, sourceIp }) => invitePerson(actor, params.id, body, sourceIp),
    registerStaffManagement: ({ body }, { actor }) => registerForOffice(actor, body),
    searchStaffManagement: ({ query }, { actor }) => searchPeople(actor, query),
    staffCsv: ({ query }, { actor, locale }) => peopleFile(actor, query, locale),
    startStaffExport: ({ query }, { actor, locale }) => startExport(actor, query, locale),
    updateStaffManagement: ({ params, body }, { actor }) => updatePerson(actor, params.id, body),
  },
);
