/**
 * Statutory holidays of 2027 (State Council decision of 2024-11-08), for a demo that runs into a year whose exchanged
 * workdays are not published yet.
 */
export const statutoryDays2027 = {
  off: [
    '2027-01-01',
    ...['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'],
    '2027-04-05',
    ...['2027-05-01', '2027-05-02'],
    '2027-06-09',
    '2027-09-15',
    ...['2027-10-01', '2027-10-02', '2027-10-03'],
  ],
  work: [],
} as const
