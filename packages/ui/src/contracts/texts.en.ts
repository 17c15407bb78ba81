export default {
  number: 'Contract',
  signed: 'Party A signed',
  countersigned: 'Party B signed',
  sha256: 'SHA-256',
  archive: 'Archive number',
  pending: 'In progress',
  pdf: 'Save the contract',
  file: 'File it now',
} as const
