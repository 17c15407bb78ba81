export default {
  hint: 'PDF, JPG or PNG, 5 MB each, up to {max}',
  choose: 'Choose a file',
  sending: 'Sending {name}',
  remove: 'Remove',
  removeFile: 'Remove {name}',
} as const
