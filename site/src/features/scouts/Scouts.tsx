import { useQuery } from '../../lib/addresses.ts';
import { ScoutDetail } from './ScoutDetail.tsx';
import { ScoutList } from './ScoutList.tsx';

/** Scouts received: the list, or the one in the URL. */
export default function Scouts() {
  const [query] = useQuery();
  const id = query.get('scout');
  return id ? <ScoutDetail key={id} id={id} /> : <ScoutList />;
}
