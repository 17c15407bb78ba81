import type zh from './texts.zh.ts'

export default {
  'current.login': 'Present log-in password',
  'current.query': 'Present enquiry password',
  'current.withdrawal': 'Present withdrawal password',
  'proof.login': 'Log-in password',
  'proof.login.hint':
    'You have no enquiry password yet. Please enter your log-in password to show that it is you.',
  'new.login': 'New log-in password',
  'new.query': 'New enquiry password',
  'new.withdrawal': 'New withdrawal password',
  repeat: 'New password again',
  'rules.title': 'What it needs',
  'rules.met': 'met',
  'rules.open': 'not met yet',
  'rule.length': '8 to 16 letters and digits',
  'rule.mix': 'At least one capital, one small letter and one digit',
  'rule.run': 'No 4 or more characters that run on or repeat',
  'rule.digits': '6 digits',
  'rule.simple': 'No consecutive, repeated or patterned digits',
  'rule.digitRun': 'No 4 or more digits that run on or repeat',
  'rule.own': 'Nothing of your user name, ID number, birthday or mobile number',
  'state.changed': 'Last changed: {date}',
  'state.unset': 'Not set yet',
  'aside.use': 'What it is for',
  'use.login':
    'Logging in with your user name, e-bank number or mobile number. Once it is changed, you are signed out on all other devices.',
  'use.query':
    'Logging in with a card and asking about accounts. Customers who signed up at a branch log in with it.',
  'use.withdrawal':
    'Drawing money at counters and machines, and signing accounts up online. The bank never asks for it by phone or message.',
  question: 'Security question',
  'question.answer': 'Answer',
  'question.answer.hint': '2 to 20 characters; capitals and blanks do not matter. It is not shown again',
  'question.proof.hint': 'Your log-in password shows that it is you',
  'question.submit': 'Set the question',
  'question.use':
    'If you forget your log-in password, the answer and a dynamic password let you set a new one.',
  'question.safe': 'Choose an answer only you know',
  'question.safe.text':
    'Use nothing that others can easily find out, and tell it to nobody. The bank’s staff never ask for it. Questions? Call {hotline}.',
  'aside.confirm': 'How you confirm',
  'confirm.factor': 'Next you confirm by: {method}. You are told of the result by SMS.',
  'confirm.none':
    'You have no authentication method, so the present password is enough. You are told of the result by SMS.',
  'confirm.upgrade': 'Be safer with an authentication method',
  'aside.lock': 'After 5 wrong tries',
  'lock.text':
    'Five wrong tries at the present password within a day lock it until midnight; wrong tries while logging in count too.',
  'lock.branch': 'If you have forgotten it, reset it at a branch with your ID, or call {hotline}.',
  'lock.recover':
    'Forgotten or locked, it can be recovered at once; a branch resets it too with your ID, or call {hotline}.',
  'lock.forgotten': 'Recover the log-in password',
  'unset.login.title': 'You have no log-in password',
  'unset.login':
    'You log in with a card and the enquiry password. Sign up for e-banking at a branch with your ID to have a user name and log-in password.',
  'unset.withdrawal.title': 'You have no withdrawal password',
  'unset.withdrawal':
    'Please set a withdrawal password at a branch with your ID and card. After that you can change it here.',
  'unset.query.title': 'You have no enquiry password',
  'unset.query':
    'Please set an enquiry password at a branch with your ID and card. After that you can change it here.',
  submit: 'Confirm the change',
  next: 'Back to personal settings',
  home: 'Back home',
} satisfies Record<keyof typeof zh, string>
