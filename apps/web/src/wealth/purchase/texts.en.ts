export default {
  from: 'Paid from',
  consent: 'Acceptance of risk',
  'consent.hint': 'Please type “{text}”',
  estimate: 'This purchase',
  fee: 'Fee {rate}',
  free: 'none',
  net: 'Invested',
  units: 'Units, about',
  'units.value': '{units} units',
  note: 'At the NAV {nav} of {on}; that of {trade} will count and is not known yet.',
} as const
