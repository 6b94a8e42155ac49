import { dataExport } from '../../shared/contract/dataExport.ts';
import { exportOwnData } from '../core/dataExport/archive.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('dataExport', dataExport, {
  exportData: ({ body }, { actor, sourceIp, locale }) =>
    exportOwnData(actor, body.password, { sourceIp, locale }),
});
