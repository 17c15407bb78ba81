import { type Bilingual, fillBoth, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { pocketName } from '@cloudsail/contract/dictionaries'
import {
  type ApplicationDelivery,
  type ApplicationDetails,
  applicationTypeNames,
} from '@cloudsail/contract/messages'
import type { OrderLine } from '@cloudsail/contract/orders'
import type { Account } from '../../accounts/core/index.ts'
import { amountLines, moneyText } from '../../orders/index.ts'
import type { ApplicationDates } from './clock.ts'
import type { AskedFor } from './subjects.ts'
import { applicationTexts as texts } from './texts.ts'

type Line = Omit<OrderLine, 'note'>

interface Said {
  details: ApplicationDetails
  delivery: ApplicationDelivery
  asked: AskedFor
  feeMinor: bigint
  payer: Account | null
  branch: Bilingual | null
  pickUpDays: number
  dates: ApplicationDates | null
}

/** Returns the confirmed lines of an application. */
export function applicationLines(said: Said): Line[] {
  const { details, asked, feeMinor, payer, dates } = said
  return [
    { key: 'service', label: texts.service, value: applicationTypeNames[details.type], tone: 'strong' },
    ...subjectLines(asked),
    ...detailLines(said),
    ...deliveryLines(said),
    {
      key: 'fee',
      label: texts.fee,
      value: payer
        ? fillBoth(texts.feeFrom, { fee: moneyText(rmb(feeMinor)), number: masked(payer) })
        : texts.free,
    },
    ...(dates ? [line('dates', texts.dates, fillBoth(texts.datesValue, { ...dates }))] : []),
    ...(asked.held
      ? [
          {
            ...line(
              'held',
              texts.held,
              fillBoth(texts.heldValue, { amount: moneyText(asked.held), until: asked.held.until }),
            ),
            tone: 'warn' as const,
          },
        ]
      : []),
  ]
}

const rmb = (amountMinor: bigint) => ({ amountMinor, currency: 'CNY' as const })
const line = (key: string, label: Bilingual, value: Bilingual): Line => ({ key, label, value })
const masked = ({ number }: Pick<Account, 'number'>): string => spacedNumber(maskCard(number))

function subjectLines({ account, certificate, amountMinor, balance }: AskedFor): Line[] {
  if (!account) return []
  return [
    line('account', texts.account, inBoth(masked(account))),
    ...(certificate ? [line('certificate', texts.certificate, inBoth(certificate))] : []),
    ...(balance ? [line('currency', texts.currency, pocketName(balance))] : []),
    ...(balance && amountMinor !== null ? amountLines({ amountMinor, currency: balance.currency }) : []),
  ]
}

function detailLines({ details }: Said): Line[] {
  switch (details.type) {
    case 'proofPoint':
    case 'proofPeriod':
      return [
        line('language', texts.language, texts.languageValue[details.language]),
        line('copies', texts.copies, fillBoth(texts.copiesValue, { copies: details.copies })),
      ]
    case 'accountProof':
    case 'settlementProof':
      return [line('copies', texts.copies, fillBoth(texts.copiesValue, { copies: details.copies }))]
    case 'statementPost':
      return [
        line('period', texts.period, fillBoth(texts.periodValue, { from: details.from, to: details.to })),
      ]
    case 'cardReplacement':
      return [line('reason', texts.reason, texts.replacement[details.reason])]
    case 'taxDeclaration': {
      const { residence, country, taxNumber, reason } = details
      const elsewhere = residence !== 'mainland'
      return [
        line('residence', texts.residence, texts.residenceValue[residence]),
        ...(elsewhere ? [line('country', texts.country, inBoth(country))] : []),
        ...(elsewhere
          ? [
              line(
                'taxNumber',
                texts.taxNumber,
                taxNumber ? inBoth(taxNumber) : texts.noNumber[reason || 'notObtained'],
              ),
            ]
          : []),
        { ...line('declared', texts.declared, texts.declaredValue), tone: 'warn' },
      ]
    }
  }
}

function deliveryLines({ delivery, branch, pickUpDays }: Said): Line[] {
  switch (delivery.way) {
    case 'branch':
      return [
        line(
          'delivery',
          texts.delivery,
          fillBoth(texts.pickUp, { branch: branch ?? inBoth(delivery.branch), days: pickUpDays }),
        ),
      ]
    case 'express':
      return [line('delivery', texts.delivery, fillBoth(texts.express, { ...delivery }))]
    case 'none':
      return []
  }
}
