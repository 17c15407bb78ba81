import { type RuleRunOutcome, type RuleState, ruleStateNames } from '@cloudsail/contract/deposits'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'

const stateTones: Record<RuleState, TagTone> = {
  normal: 'good',
  paused: 'warn',
  expired: 'plain',
  cancelled: 'plain',
}
const ruleRunTones: Record<RuleRunOutcome, TagTone> = {
  done: 'good',
  skipped: 'plain',
  failed: 'bad',
  omitted: 'plain',
}

/** The state of a rule in words, in the colour of its kind. */
export function RuleStateTag({ state }: { state: RuleState }) {
  const language = useLanguage()
  return <Tag tone={stateTones[state]}>{ruleStateNames[state][language]}</Tag>
}

/** The outcome of a run. */
export function RuleRunTag({ outcome }: { outcome: RuleRunOutcome }) {
  const t = useTexts('depositRules')
  return <Tag tone={ruleRunTones[outcome]}>{t(`outcome.${outcome}`)}</Tag>
}
