import type zh from './texts.zh.ts'

export default {
  creditCard: 'Credit card',
} satisfies Record<keyof typeof zh, string>
