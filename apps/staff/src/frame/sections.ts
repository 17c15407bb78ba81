import type { StaffRole } from '@cloudsail/contract/staff'

/** Sections of the page. The digit is the same for every role. A section without a function for the role is left out. */
export const sections = [
  { digit: '0', name: 'work', address: '/' },
  { digit: '1', name: 'customers', address: '/search' },
  { digit: '2', name: 'internetBank', address: '/section/2' },
  { digit: '3', name: 'accounts', address: '/section/3' },
  { digit: '4', name: 'cash', address: '/section/4' },
  { digit: '5', name: 'compliance', address: '/section/5' },
  { digit: '7', name: 'shelf', address: '/section/7' },
] as const
export type SectionName = (typeof sections)[number]['name']

/** Sections whose pages hold more than the forms of actions, by the roles that see them. */
export const ownPages: Readonly<Partial<Record<SectionName, readonly StaffRole[] | 'all'>>> = {
  work: 'all',
  customers: ['teller', 'supervisor', 'service', 'credit', 'compliance', 'auditor'],
  cash: ['teller', 'supervisor'],
}
