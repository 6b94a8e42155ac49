import { createRoot } from 'react-dom/client';
import { Search } from './Search.tsx';

// The newest jobs stand here as static text until the search has taken over.
createRoot(document.getElementById('job-search')!).render(<Search />);
