import { dataExport as contract } from '../../../shared/contract/dataExport.ts';
import { exportOwnData } from '../../core/dataExport/archive.ts';
import { handle } from '../../http/chain.ts';

export const exportData = handle(contract.exportData, async ({ body }, { caller, sourceIp, locale }) =>
  exportOwnData(caller, body.password, { sourceIp, locale }),
);
