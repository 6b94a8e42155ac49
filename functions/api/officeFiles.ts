import { staffManagement } from '../../shared/contract/staffManagement.ts';
import { addFile, deleteFile, openFile, presignOfficeFile } from '../core/officeFiles/files.ts';
import { filedPerson, filesOfPerson } from '../core/people/officeFiles.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('officeFiles', staffManagement, {
  addStaffFile: ({ params, body }, { actor }) => addFile(actor, filedPerson(params.id), body),
  deleteStaffFile: ({ params }, { actor }) => deleteFile(actor, filedPerson(params.id), params.fileId),
  listStaffFiles: ({ params, query }) => filesOfPerson(params.id, query),
  openStaffFile: ({ params }, { actor }) => openFile(actor, filedPerson(params.id), params.fileId),
  presignStaffFile: ({ params, body }, { actor }) => presignOfficeFile(actor, filedPerson(params.id), body),
});
