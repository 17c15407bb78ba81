export default {
  from: 'Paid from',
  consent: 'Acceptance of risk',
  'consent.hint': 'Type “{text}”',
  estimate: 'This purchase',
  fee: 'Fee {rate}',
  free: 'none',
  net: 'Invested',
  units: 'Units, about',
  'units.value': '{units} units',
  note: 'At the NAV on {on} ({nav}). Your order uses the NAV on {trade}, not yet known.',
} as const
