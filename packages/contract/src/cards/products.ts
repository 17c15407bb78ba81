import type { Bilingual } from '../core/text.ts'

/** The credit cards that the bank issues. */
export const cardProducts = ['classic', 'gold', 'young', 'platinum', 'world', 'diamond'] as const
export type CardProduct = (typeof cardProducts)[number]

export const cardProductNames: Readonly<Record<CardProduct, Bilingual>> = {
  classic: { zh: '云帆普通信用卡', en: 'Cloudsail Classic' },
  gold: { zh: '云帆金信用卡', en: 'Cloudsail Gold' },
  young: { zh: '云帆青春信用卡', en: 'Cloudsail Young' },
  platinum: { zh: '云帆白金信用卡', en: 'Cloudsail Platinum' },
  world: { zh: '云帆全球信用卡', en: 'Cloudsail World' },
  diamond: { zh: '云帆钻石信用卡', en: 'Cloudsail Diamond' },
}

/** inactive → normal → lost, stopped → closed; all but normal: repay and enquire only. */
export const cardStates = ['inactive', 'normal', 'lost', 'stopped', 'closed'] as const
export type CardState = (typeof cardStates)[number]
