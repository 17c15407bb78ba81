export default {
  hint: 'PDF, JPG or PNG, 5 MB each, {max} at most',
  choose: 'Choose a file',
  sending: 'Sending {name}',
  remove: 'Remove',
  removeFile: 'Remove {name}',
} as const
