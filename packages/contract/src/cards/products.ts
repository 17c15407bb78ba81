import { brand } from '../core/brand.ts'
import type { Bilingual } from '../core/text.ts'

/** The credit cards that the bank issues. */
export const cardProducts = ['classic', 'gold', 'young', 'platinum', 'world', 'diamond'] as const
export type CardProduct = (typeof cardProducts)[number]

export const cardProductNames: Readonly<Record<CardProduct, Bilingual>> = {
  classic: { zh: `${brand.short.zh}普通信用卡`, en: `${brand.short.en} Classic` },
  gold: { zh: `${brand.short.zh}金信用卡`, en: `${brand.short.en} Gold` },
  young: { zh: `${brand.short.zh}青春信用卡`, en: `${brand.short.en} Young` },
  platinum: { zh: `${brand.short.zh}白金信用卡`, en: `${brand.short.en} Platinum` },
  world: { zh: `${brand.short.zh}全球信用卡`, en: `${brand.short.en} World` },
  diamond: { zh: `${brand.short.zh}钻石信用卡`, en: `${brand.short.en} Diamond` },
}

/** inactive → normal → lost, stopped → closed. In every state but normal, only repayments and enquiries are allowed. */
export const cardStates = ['inactive', 'normal', 'lost', 'stopped', 'closed'] as const
export type CardState = (typeof cardStates)[number]
