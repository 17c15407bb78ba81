import type zh from './texts.zh.ts'

export default {
  title: 'This function is not available to you',
  text: 'You do not have access to this function.',
  'named.onlineSigned': 'You registered online and cannot use “{function}” yet.',
  'named.unsigned': 'You are not registered for online banking and cannot use “{function}” yet.',
  'kind.branchSigned': 'You can change your authentication method, or call {hotline}.',
  'kind.onlineSigned':
    'Customers who registered online can view accounts and transfer between their own. To pay others, register at a branch with your ID. Questions? Call {hotline}.',
  'kind.unsigned': 'Register online first, or at a branch with your ID. Questions? Call {hotline}.',
  'kind.cardOnly':
    'This function is for customers with a debit card or passbook. Use personal online banking. Questions? Call {hotline}.',
  home: 'To the home page',
  method: 'Change authentication method',
  sign: 'Register now',
} satisfies Record<keyof typeof zh, string>
