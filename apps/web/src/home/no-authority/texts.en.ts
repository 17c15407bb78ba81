import type zh from './texts.zh.ts'

export default {
  title: 'This function is not available to you',
  text: 'You are not authorised to use this function.',
  'named.onlineSigned': 'You signed up online and cannot use “{function}” yet.',
  'named.unsigned': 'You have not signed up for e-banking and cannot use “{function}” yet.',
  'kind.branchSigned': 'You can change your authentication method, or call {hotline}.',
  'kind.onlineSigned':
    'Customers who signed online can query accounts and transfer between their own. For payments to others, please sign at a branch with your ID document. Call {hotline} with any question.',
  'kind.unsigned':
    'Please sign online first, or at a branch with your ID document. Call {hotline} with any question.',
  'kind.cardOnly':
    'This function is for holders of a debit card or passbook; please use the personal internet bank. Call {hotline} with any question.',
  home: 'To the home page',
  method: 'Change authentication method',
  sign: 'Sign now',
} satisfies Record<keyof typeof zh, string>
