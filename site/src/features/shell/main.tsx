import { createRoot } from 'react-dom/client';
import type { Area } from '../../../../shared/routes.ts';
import { App } from './App.tsx';

const place = document.getElementById('app')!;
createRoot(place).render(<App area={place.dataset.area as Area} />);
