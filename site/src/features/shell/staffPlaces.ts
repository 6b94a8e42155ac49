/**
 * The places of my page in display order: the tabs of each, and the sections of a tab. URLs contain tab and
 * section, so that they survive a rearrangement of places. Contents: `staffPanels.ts`.
 */
import { Briefcase, FileUser, House, Mail, MessagesSquare, Settings, Wallet } from 'lucide-react';
import type { PanelOf, StaffPlaces } from '../../lib/screens.ts';

export const staffPlaces = [
  { id: 'index', icon: House, tabs: { index: ['index'], notifications: ['index'] } },
  { id: 'jobs', icon: Briefcase, tabs: { jobs: ['index', 'searches'], favorites: ['index'] } },
  { id: 'applications', icon: MessagesSquare, tabs: { applications: ['index'], messages: ['index'] } },
  {
    id: 'profile',
    icon: FileUser,
    tabs: { profile: ['index', 'translation'], wishes: ['index'], resume: ['index'] },
  },
  { id: 'scouts', icon: Mail, tabs: { scouts: ['index', 'looks', 'blocked'] } },
  { id: 'payments', icon: Wallet, tabs: { payments: ['index', 'bank', 'numbers'] } },
  { id: 'settings', icon: Settings, tabs: { settings: ['index', 'mail', 'devices', 'data'] } },
] as const satisfies StaffPlaces;

export type PanelId = PanelOf<(typeof staffPlaces)[number]['tabs']>;
