import { authMethodNames, type Bilingual } from '@cloudsail/contract'
import { currencyNames, idTypeNames, occupationNames } from '@cloudsail/contract/dictionaries'
import {
  authorityNames,
  blankKindNames,
  cashReasonNames,
  counterProductNames,
  deathProofNames,
  fraudQuestions,
  inheritanceProofNames,
  yesNoNames,
} from '@cloudsail/contract/staff'
import { currentLanguage, type TextKey, type Translate } from '@cloudsail/ui/base/texts.ts'

type Labels = Translate<'actions'>
type AnyKey = TextKey<'actions'> & 'field.reason'
type Names = Readonly<Record<string, Bilingual>>

/** Names of choices that the contract has already, by field. The catalogue has the others. */
const namesOf: Readonly<Record<string, Names>> = {
  currency: currencyNames,
  idType: idTypeNames,
  occupation: occupationNames,
  method: authMethodNames,
  product: counterProductNames,
  reason: cashReasonNames,
  kind: blankKindNames,
  authority: authorityNames,
  safeAccount: yesNoNames,
  coached: yesNoNames,
  promised: yesNoNames,
  askedCodes: yesNoNames,
  proof: deathProofNames,
  inheritance: inheritanceProofNames,
}

/** Returns the name that the contract gives a choice. Undefined if the catalogue has the words. */
export const nameInContract = (field: string, value: string): Bilingual | undefined => namesOf[field]?.[value]

/** Names of fields that the contract has already. */
const fieldNames: Names = fraudQuestions

/** Returns the name that the contract gives a field. Undefined if the catalogue has the words. */
export const fieldInContract = (name: string): Bilingual | undefined => fieldNames[name]

/** Returns the label of a field of an action. A test asks for one for every field of every action. */
export const fieldLabel = (t: Labels, name: string) =>
  fieldInContract(name)?.[currentLanguage()] ?? t(`field.${name}` as AnyKey)

/** Returns the words of a choice. */
export const choiceLabel = (t: Labels, field: string, value: string, language: 'zh' | 'en') =>
  nameInContract(field, value)?.[language] ?? t(`${field}.${value}` as AnyKey)
