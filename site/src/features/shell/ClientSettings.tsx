/** A company's settings with the parts of other features. */
import DataExport from '../account/DataExport.tsx';
import Sessions from '../account/Sessions.tsx';
import { Settings } from '../client/Settings.tsx';

export default function ClientSettings() {
  return <Settings devices={<Sessions />} data={<DataExport />} />;
}
