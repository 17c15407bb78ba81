/** Words that a London bank does not print to its customers: what to write instead, and the pattern that finds them. */
type Rule = readonly [write: string, found: RegExp]

/** Turns of phrase that read as translated. */
const turns: readonly Rule[] = [
  ['we text or tell you', /\b(is|are|was|be) told\b/],
  ['automatically', /\bby (it|them)sel(f|ves)\b/],
  ['with notice, scheduled', /\b[Nn]oticed\b/],
  ['withdraw', /\b[Dd]raw(s|n|ing)?\b(?! up)/],
  [
    'in full',
    /(drawn|draw it|refunded|counts|now) whole|[Ww]hole (only|bill|terms?|ones|units|limit|months)|the whole\./,
  ],
  [
    'the name of what “of it” means',
    /^Of it|(Drawn|Units|comes?|became|have|half) of it\b|(Use|Draw|Certify) all of it/,
  ],
  ['is, is shown, stays', /\bstands?\b/],
  [
    'applies',
    /\bholds? (from|in|now|for|good|after|once|as|again|at once)\b|(lowest|it|they) holds?\b|\bin force\b/,
  ],
  ['can be up to, can contain', /\bholds? at most|may hold\b/],
  ['if', /(?<=[.;,] )[Ww]here\b|^Where .{30,}[^?]$/],
  ['continue', /\b(go|goes|went|going) on\b(?! sale)/],
  [
    'submit, return',
    /\bgives? it (again|anew|back)|\b[Gg]iven (now|before|outside)\b|it is given\b|given back/,
  ],
  ['again, also, permanently, except', /\b(anew|besides|for good|but for|from afar|meanwhile)\b/],
  ['anyone, someone, no one, everyone', /\b([Aa]ny|[Ss]ome|[Nn]o|[Ee]very)body\b/],
  ['result, is available', /can be had|\bc[ao]mes? of|\bbec[ao]mes? of|has come to(?! the end)|came about/],
  ['is not a', /(?<!here )\b(is|are|was) no (?!longer|more|less|need|one\b)\w/],
  ['our, their', /\bof (ours|theirs)\b|\ban own\b/],
  ['expire', /\b[Ll]apse[sd]?\b/],
  ['release, reserve', /\b(money|units|ones?) (is|are|was) (being )?freed?\b|\bfreed\b|\bset aside\b|Freed/],
  ['active', /\bin (normal|good) (state|use|order)\b|in order again/],
  ['cancel', /\b[Cc]all(ed)? (it )?(back|off)\b/],
  ['documents', /\b[Pp]apers\b|of the paper/],
  ['the standard warning of past performance', /nothing sure|says? nothing|neither the past/],
  ['we cannot reach', /does not answer|\b[Ss]ilent\b/],
  ['you need', /([A-Z]\w+ing|ayment|This|exchange|part|again) takes? (a|an|your|no|the|proof)\b/],
  ['a plain verb', /\bto be (fetched|seen|written|answered|credited|settled|activated|paid out|reviewed)\b/],
  ['current', /^(?!Paid|Moved)[A-Z][\w -]+ so far$/],
  ['per payment', /\{\w+\} at once(,| and \{|\. Please raise)|([Cc]ap|most) .* at once$/],
  ['day {day}, without the full stop of an ordinal', /\}\. of/],
  // Blank stock is the term of the field for cards, keys and envelopes that a branch has not issued yet.
  [
    'progress, not enough money, spaces or lower case',
    /[Hh]ow far (it|your|the)|([Nn]o|ithout) cover\b|provide cover|(?<!Leave )\bblanks?\b(?! stock)|small letter/,
  ],
  ['CNY', /RMB \{|\byuan\b/],
  ['a noun as a label', /^(Way|By|Of|What|How)$/],
]

/** Words of the bank that its glossary has replaced. */
const terms: readonly Rule[] = [
  ['online banking', /\b[Ee]-bank|\b[Ii]nternet [Bb]ank/],
  [
    'registered, not registered',
    /\b[Ss]ign(ed|ing)? (up )?(online|at (a|any) branch)|\b[Nn]ot signed\b(?! this)/,
  ],
  ['one-time passcode, then code', /\b[Dd]ynamic password/],
  ['card PIN', /\b([Ww]ithdrawal|[Tt]ransaction) password/],
  ['approved payees', /\b[Dd]esignated receiver/],
  ['payee', /\b[Bb]eneficiar/],
  ['international transfer, transfer to another bank', /\b[Rr]emit(s|ted|tance|tances|table)?\b/],
  ['notice deposit', /\b[Cc]all deposit/],
  ['instant-access rate', /\b[Cc]urrent rate of\b|\bthe current rate\b/],
  ['e-cash card', /\b[Ee]lectronic cash\b|\b[Pp]urse/],
  ['Autopay', /\b[Aa]greed repayment/],
  ['email, text', /\b[Ee]-mail|\bSMS\b/],
  [
    'secure messages, announcements, account alerts',
    /\b[Ss]ite mail\b|\bthe bank.s notices\b|\b[Aa]ccount notice/,
  ],
  ['scheduled transfer', /\b[Ff]uture transfer/],
]

/** Rules of refusals alone. */
const refusals: readonly Rule[] = [
  ['no please in a refusal', /\b[Pp]lease\b/],
  ['what to enter, not “invalid”', /\b[Ii]nvalid\b|\bnot valid\b/],
]

/** Rules of what the pages print. */
const screens: readonly Rule[] = [['two sentences, without a semicolon', /;/]]

/**
 * Returns the faults in the English voice of a text at a place of the catalogues, one sentence each. The pages of the
 * demonstration are no texts of the bank.
 */
export function englishFaults(text: string, place: string): string[] {
  if (place.includes('/demo/')) return []
  const rules = [
    ...turns,
    ...terms,
    ...(place.includes('errorCatalogue ') ? refusals : []),
    ...(/^(apps\/(web|staff)|packages\/ui)\//.test(place) ? screens : []),
  ]
  return rules.flatMap(([write, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`“${found[0]}”: write ${write}`] : []
  })
}
