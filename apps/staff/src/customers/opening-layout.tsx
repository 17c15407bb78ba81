import { ageOn, isIdNumber } from '@cloudsail/contract'
import { fraudAge } from '@cloudsail/contract/staff'
import { isDate } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect } from 'react'
import type { About } from '../actions/action-fields.tsx'
import type { ActionLayout, FormParts } from '../actions/layout.tsx'
import { readDate } from '../base/amounts.ts'
import { useDrawer } from '../base/queries.ts'
import { Block } from '../parts/block.tsx'
import { Facts } from '../parts/facts.tsx'
import { Columns, Stack } from '../parts/page.tsx'
import { personRead } from './document-read.ts'
import { latinName, withConsequences } from './opening.ts'
import { useDocumentReader } from './read-by-device.tsx'

const customerFields = [
  'idType',
  'idNumber',
  'name',
  'nameEn',
  'sex',
  'birth',
  'nationality',
  'idIssuedOn',
  'idExpiresOn',
  'checkReason',
  'address',
  'mobile',
]
const personalFields = ['occupation', 'taxResidency', 'riskClass', 'email']
const cardFields = ['cardSerial', 'withdrawalPassword']
const internetBankFields = ['method', 'keySerial', 'transferService', 'single', 'daily', 'envelopeSerial']

/** Customer, card and internet bank beside each other: one form, one text, one approval. */
export const openingLayout: ActionLayout = {
  initial: {
    idType: 'residentId',
    nationality: 'CHN',
    taxResidency: 'mainland',
    riskClass: 'low',
    method: 'mobile',
    transferService: true,
  },
  follow: withConsequences,
  arrange: (parts) => <Opening {...parts} />,
}

/** A customer alone: the same form without card and internet bank. */
export const customerLayout: ActionLayout = {
  initial: { idType: 'residentId', nationality: 'CHN', taxResidency: 'mainland', riskClass: 'low' },
  follow: withConsequences,
  arrange: (parts) => <CustomerAlone {...parts} />,
}

function CustomerAlone(parts: FormParts) {
  const { refusal, fieldsOf, text } = parts
  const t = useTexts('staff')
  const { control, about } = useDocumentReader(personRead, parts)
  return (
    <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
      <Stack>
        {refusal}
        <Block title={t('opening.customer')} end={control}>
          {fieldsOf(customerFields, { about, first: 'idNumber' })}
        </Block>
        <Block title={t('opening.person')}>{fieldsOf(personalFields)}</Block>
      </Stack>
      <Stack>{text}</Stack>
    </Columns>
  )
}

function Opening(parts: FormParts) {
  const { refusal, fieldsOf, values, change, today, text } = parts
  const t = useTexts('staff')
  const drawer = useDrawer()
  const reader = useDocumentReader(personRead, parts)
  const { idType, idNumber, name, birth, method, envelopeSerial } = values as Record<string, string>
  const inHand = (kind: string) => (drawer.data?.blanks ?? []).filter((each) => each.kind === kind)
  const [cards, envelopes, keys] = [inHand('card'), inHand('envelope'), inHand('ukey')]
  const hasKey = String(method ?? '').includes('ukey')
  // The next card, envelope and key in hand are proposed. The Latin name follows the Chinese one until somebody types another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value typed later stays
  useEffect(() => {
    change((latest) => ({
      ...latest,
      cardSerial: latest.cardSerial || (cards[0]?.serial ?? ''),
      envelopeSerial: latest.envelopeSerial || (envelopes[0]?.serial ?? ''),
      keySerial: hasKey ? latest.keySerial || (keys[0]?.serial ?? '') : '',
    }))
  }, [cards[0]?.serial, envelopes[0]?.serial, keys[0]?.serial, hasKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name gives another Latin name
  useEffect(() => {
    let isCurrent = true
    void latinName((name ?? '').trim()).then((latin) => {
      if (isCurrent && latin) change((latest) => ({ ...latest, nameEn: latin }))
    })
    return () => {
      isCurrent = false
    }
  }, [name])
  if (text)
    return (
      <Columns widths="minmax(0, 1.6fr) minmax(0, 1fr)">
        <Stack>
          {refusal}
          {text}
        </Stack>
        <WillExist mobile={String(values.mobile ?? '')} envelope={envelopeSerial ?? ''} />
      </Columns>
    )
  const number = (idNumber ?? '').trim().toUpperCase()
  const isRight = number !== '' && isIdNumber((idType || 'residentId') as 'residentId', number)
  const isOfNumber = idType === 'residentId' && isRight
  const about: Record<string, About> = {
    ...reader.about,
    idNumber: { ...reader.about.idNumber, ...(isRight && { good: t('opening.numberRight') }) },
    nameEn: { hint: t('opening.latin') },
    birth: { ...reader.about.birth, ...(isOfNumber && { good: t('opening.ofNumber') }) },
    idExpiresOn: { ...reader.about.idExpiresOn, hint: t('opening.long') },
    cardSerial: { hint: t('opening.cards', { count: cards.length }) },
    checkReason: { hint: t('opening.checkReason') },
    envelopeSerial: { hint: t('opening.envelopes', { count: envelopes.length }) },
    single: { hint: t('opening.limits') },
  }
  const born = readDate(birth ?? '', today)
  const isAsked = isDate(born) && ageOn(born, today) >= fraudAge
  return (
    <Columns widths="minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 1fr) minmax(200px, 0.75fr)">
      <Stack>
        {refusal}
        <Block title={t('opening.customer')} end={reader.control}>
          {fieldsOf(customerFields, { about, first: 'idNumber' })}
        </Block>
      </Stack>
      <Stack>
        <Block title={t('opening.person')}>{fieldsOf(personalFields)}</Block>
        <Block title={t('opening.card')}>{fieldsOf(cardFields, { about })}</Block>
      </Stack>
      <Stack>
        <Block title={t('opening.internetBank')}>
          {fieldsOf(
            internetBankFields.filter((field) => field !== 'keySerial' || hasKey),
            { about },
          )}
        </Block>
        {isAsked && <Block title={t('opening.fraud')}>{fieldsOf(['fraudAnswers'])}</Block>}
      </Stack>
      <WillExist mobile={String(values.mobile ?? '')} envelope={envelopeSerial ?? ''} />
    </Columns>
  )
}

/** What comes into being once a second person has approved. */
function WillExist({ mobile, envelope }: { mobile: string; envelope: string }) {
  const t = useTexts('staff')
  return (
    <Stack>
      <Block title={t('opening.willExist')}>
        <Facts
          facts={[
            { title: t('opening.customerNumber'), value: t('opening.afterApproval') },
            { title: t('opening.cardKind'), value: t('opening.classOne') },
            { title: t('ebankNumber'), value: t('opening.afterApproval') },
            {
              title: t('opening.code'),
              value: envelope
                ? t('opening.inEnvelope', { serial: envelope })
                : mobile
                  ? t('opening.toMobile', { mobile })
                  : '—',
            },
          ]}
        />
      </Block>
      <Block thin title={t('opening.needed')}>
        <ul>
          {(['needed.document', 'needed.person', 'needed.fraud', 'needed.password'] as const).map((key) => (
            <li key={key}>{t(`opening.${key}`)}</li>
          ))}
        </ul>
      </Block>
    </Stack>
  )
}
