import type zh from './texts.zh.ts'

export default {
  'current.login': 'Current log-in password',
  'current.query': 'Current enquiry password',
  'current.withdrawal': 'Current card PIN',
  'proof.login': 'Log-in password',
  'proof.login.hint': 'You have no enquiry password yet. Enter your log-in password to verify your identity.',
  'new.login': 'New log-in password',
  'new.query': 'New enquiry password',
  'new.withdrawal': 'New card PIN',
  repeat: 'Confirm new password',
  'repeat.withdrawal': 'Confirm new card PIN',
  'rules.title': 'Rules',
  'rules.met': 'met',
  'rules.open': 'not met yet',
  'rule.length': '8 to 16 letters and digits',
  'rule.mix': 'At least one capital, one lower-case letter and one digit',
  'rule.run': 'No 4 or more consecutive or identical characters',
  'rule.digits': '6 digits',
  'rule.simple': 'No consecutive, repeated or patterned digits',
  'rule.digitRun': 'No 4 or more consecutive or identical digits',
  'rule.own': 'Does not contain your user name, ID number, birthday or mobile number',
  'state.changed': 'Last changed: {date}',
  'state.unset': 'Not set yet',
  'aside.use': 'What it is for',
  'use.login':
    'Log in with your user name, online banking number or mobile number. After a change, you are logged out on all other devices.',
  'use.query': 'Log in with a card and view accounts. Customers registered at a branch log in with it.',
  'use.withdrawal':
    'Withdraw money at counters and ATMs, and register accounts online. We never ask for it by phone or message.',
  question: 'Security question',
  'question.answer': 'Answer',
  'question.answer.hint': '2 to 20 characters. Capitals and spaces do not matter. We do not show it again',
  'question.proof.hint': 'Verifies that it is you',
  'question.submit': 'Set question',
  'question.use':
    'If you forget your log-in password, the answer and a one-time passcode let you set a new one.',
  'question.safe': 'Choose an answer only you know',
  'question.safe.text':
    'Do not use anything others can easily find out, and tell no one. Our staff never ask for it. Questions? Call {hotline}.',
  'aside.confirm': 'How you confirm',
  'confirm.factor': 'Next, confirm with: {method}. We will text you the result.',
  'confirm.none':
    'You have no authentication method, so your current password is enough. We will text you the result.',
  'confirm.upgrade': 'Get safer with an authentication method',
  'aside.lock': 'After 5 wrong tries',
  'lock.text':
    'Five wrong tries of the current password within a day lock it until midnight. Wrong tries at log-in count too.',
  'lock.branch': 'If you forgot it, reset it at a branch with your ID, or call {hotline}.',
  'lock.recover':
    'If you forgot it or it is locked, you can recover it immediately. You can also reset it at a branch with your ID, or call {hotline}.',
  'lock.forgotten': 'Recover the log-in password',
  'unset.login.title': 'You have no log-in password',
  'unset.login':
    'You log in with a card and the enquiry password. Register for online banking at a branch with your ID to get a user name and log-in password.',
  'unset.withdrawal.title': 'You have no card PIN',
  'unset.withdrawal': 'Set a card PIN at a branch with your ID and card. You can then change it here.',
  'unset.query.title': 'You have no enquiry password',
  'unset.query': 'Set an enquiry password at a branch with your ID and card. You can then change it here.',
  submit: 'Confirm change',
  next: 'Back to personal settings',
  home: 'Back home',
} satisfies Record<keyof typeof zh, string>
