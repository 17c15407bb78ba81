import { type ComponentType, type ReactElement, useState } from 'react'

/** An order about a rule that is given in the place of the list. */
export interface RuleFlow<Rule> {
  kind: 'change' | 'resume'
  rule: Rule
}

interface Props<Rule> {
  change: ComponentType<{ rule: Rule; onBack: () => void }>
  resume: ComponentType<{ rule: Rule; onBack: () => void }>
  /** The list, from which an order begins. */
  children: (onFlow: (flow: RuleFlow<Rule>) => void) => ReactElement
}

/** A list of rules, or in its place the order that changes or resumes one of them. */
export function RulesOrOrder<Rule>({ change: Change, resume: Resume, children }: Props<Rule>) {
  const [flow, setFlow] = useState<RuleFlow<Rule> | null>(null)
  if (!flow) return children(setFlow)
  const Flow = flow.kind === 'change' ? Change : Resume
  return <Flow rule={flow.rule} onBack={() => setFlow(null)} />
}
