/**
 * My page, put together: one line for each tab, or for each section of it, in the order they are shown. What is not here is
 * not offered. `payments: { index: () => import('../payments/History.tsx'), bank: () => import('../payments/Bank.tsx') },`
 */
import type { Tabs } from '../../lib/screens.ts';

export const staffTabs: Tabs = {
  index: { index: () => import('../staffHome/Overview.tsx') },
  profile: { index: () => import('../staffHome/Profile.tsx') },
  wishes: { index: () => import('../wishes/Wishes.tsx') },
  resume: { index: () => import('../resume/Resume.tsx') },
  applications: { index: () => import('../applications/Applications.tsx') },
  jobs: {
    index: () => import('../recommended/Recommended.tsx'),
    searches: () => import('../savedSearches/SavedSearches.tsx'),
  },
  favorites: { index: () => import('../favorites/Favorites.tsx') },
  scouts: {
    index: () => import('../scouts/Scouts.tsx'),
    blocked: () => import('../scouts/BlockedCompanies.tsx'),
  },
  payments: {
    index: () => import('../payments/History.tsx'),
    bank: () => import('../payments/Bank.tsx'),
    numbers: () => import('../payments/Numbers.tsx'),
  },
  messages: { index: () => import('../messages/Messages.tsx') },
  notifications: { index: () => import('../staffHome/Notifications.tsx') },
  settings: {
    index: () => import('../staffHome/Settings.tsx'),
    mail: () => import('../mailSettings/MailSettings.tsx'),
    devices: () => import('../staffHome/Sessions.tsx'),
    data: () => import('../staffHome/DataExport.tsx'),
  },
};
