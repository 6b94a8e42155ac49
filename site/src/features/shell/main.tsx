import { createRoot } from 'react-dom/client';
import type { Area } from '../../../../shared/routes.ts';
import { App, loadArea, Router } from './App.tsx';
import { CrashScreen } from './Crash.tsx';

const place = document.getElementById('app')!;
const area = place.dataset.area as Area;
// The document's own frame is shown until then.
void loadArea(area)
  .then(
    (loaded) => <Router area={area} {...loaded} />,
    (error: unknown) => <CrashScreen error={error} onRetry={() => location.reload()} />,
  )
  .then((shown) => createRoot(place).render(<App>{shown}</App>));
