export default {
  creditCard: '信用卡',
} as const
