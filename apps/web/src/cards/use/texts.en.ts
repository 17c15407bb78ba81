import type zh from './texts.zh.ts'

export default {
  'passwords.about':
    'The transaction password is for terminals, cash advances and unlocking; the enquiry password for logging in by card number. The bank never asks for either by phone or message.',
  'passwords.cards': 'Transaction password',
  'passwords.query': 'Enquiry password',
  'passwords.changed': 'Last changed {date}',
  'passwords.unset': 'Not set yet',
  'passwords.change': 'Change',
  'passwords.back': 'Back to passwords',
  'passwords.none': 'You have no credit card yet',
  'passwords.none.text': 'Once you have one, its transaction password is managed here.',
  'passwords.queryOf': 'For logging in by card number and for enquiries',
  'passwords.querySet': 'You have no enquiry password yet; please prove yourself by the log-in password',
  'passwords.queryBranch':
    'Please set an enquiry password at a branch, with your ID. You can change it here afterwards.',
  'passwords.which': 'Card whose password changes',
  'passwords.current.transaction': 'Old transaction password',
  'passwords.current.query': 'Old enquiry password',
  'passwords.current.login': 'Log-in password',
  'passwords.new.transaction': 'New transaction password',
  'passwords.new.query': 'New enquiry password',
  'passwords.rule.transaction':
    'Six digits, no four of them consecutive or the same, nothing from your ID number, birthday or mobile',
  'passwords.rule.query':
    'Six digits without a run, repetition or pattern, nothing from your ID number, birthday or mobile',
  'passwords.repeat': 'New password again',
  'passwords.submit': 'Change the password',
  'passwords.lock': 'After five wrong tries',
  'passwords.lock.text': 'Five wrong tries in a day lock it until 24:00. Tries at terminals count as well.',
  'passwords.lock.query':
    'Five wrong tries in a day lock it until 24:00. Tries when logging in count as well.',
  'passwords.toHome': 'Back home',
} satisfies Record<keyof typeof zh, string>
