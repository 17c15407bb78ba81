import type zh from './texts.zh.ts'

export default {
  cancel: 'Cancel',
  steps: 'What happened to the request',
  'step.submitted': 'Submitted',
  'step.reviewing': 'Being reviewed',
  'step.documentsWanted': 'Documents wanted',
  'step.documents': 'Your documents have arrived',
  'step.approved': 'Approved',
  'step.declined': 'Not approved',
  'step.withdrawn': 'Withdrawn',
  'step.accepted': 'Accepted and in force',
  'step.lapsed': 'Lapsed',
  'step.made': 'The card is being made',
  'step.mailed': 'In the post',
  'step.activated': 'Activated',
  'documents.title': 'Send in documents',
  'documents.text':
    'Please send three months of salary statements, a tax certificate or other proof of income.',
  'documents.file': 'Proof of income',
  'documents.hint': 'PDF, JPG or PNG, up to 5 MB each, five at most',
  'documents.choose': 'Choose a file',
  'documents.remove': 'Remove',
  'documents.removeFile': 'Remove {name}',
  'documents.send': 'Send',
  'documents.sent': 'Sent. The review goes on.',
} satisfies Record<keyof typeof zh, string>
