/**
 * The places of my page in the order they are shown: the tabs of each, and what sections a tab has. An address names tab and
 * section, so that it outlives a change of the places. What they show: `staffPanels.ts`.
 */
import { Briefcase, FileUser, House, Mail, MessagesSquare, Settings, Wallet } from 'lucide-react';
import type { PanelOf, StaffPlaces } from '../../lib/screens.ts';

export const staffPlaces = [
  { id: 'index', icon: House, tabs: { index: ['index'], notifications: ['index'] } },
  { id: 'jobs', icon: Briefcase, tabs: { jobs: ['index', 'searches'], favorites: ['index'] } },
  { id: 'applications', icon: MessagesSquare, tabs: { applications: ['index'], messages: ['index'] } },
  { id: 'profile', icon: FileUser, tabs: { profile: ['index'], wishes: ['index'], resume: ['index'] } },
  { id: 'scouts', icon: Mail, tabs: { scouts: ['index', 'blocked'] } },
  { id: 'payments', icon: Wallet, tabs: { payments: ['index', 'bank', 'numbers'] } },
  { id: 'settings', icon: Settings, tabs: { settings: ['index', 'mail', 'devices', 'data'] } },
] as const satisfies StaffPlaces;

export type PanelId = PanelOf<(typeof staffPlaces)[number]['tabs']>;
