import { brand } from '@cloudsail/contract'
import type { TasksWords } from './tasks.ts'

/** Tasks and guides in English. Placeholders in braces are filled with the bank's figures of today. */
export default {
  tasks: {
    open: {
      title: 'Open e-banking',
      lead: 'About 5 minutes, and it works at once',
      ready: [
        'Our debit or credit card, or e-bank number and activation code from a branch',
        'Your document number',
        'The enquiry password',
        'The mobile the bank knows',
      ],
      steps: [
        [
          'Open “First log-in”',
          'On the log-in page, then choose what you have: debit card, credit card, or an e-bank number.',
        ],
        [
          'Enter document and card',
          'Name, document number, card and enquiry password must be those the bank knows.',
        ],
        [
          'Enter the code from your mobile',
          'It goes to the number the bank knows. If that has changed, ask a branch first.',
        ],
        [
          'Set password and security phrase',
          'The phrase is shown after each log-in: only the true site knows it.',
        ],
      ],
    },
    pay: {
      title: 'Pay somebody at this bank',
      lead: 'About 1 minute, arrives at once, free',
      ready: ['The payee’s name and number', 'Transfer service open on your account'],
      steps: [
        ['Choose the transfer within the bank', 'Pick a contact, and name and number are filled in.'],
        ['Enter the amount', 'The amount in words and what is left of your limit show with it.'],
        ['Check, then confirm', 'Confirmation, message and receipt say the same. Look at payee and amount.'],
        [
          'Confirm your way',
          'With the code from your mobile or by your certificate; the result shows at once.',
        ],
      ],
    },
    payOther: {
      title: 'Pay to another bank',
      lead: 'About 2 minutes; up to CNY {interbankSingle} it usually arrives in seconds',
      ready: ['The payee’s name and number', 'The bank, which is usually recognised by the number'],
      steps: [
        [
          'Choose the interbank remittance',
          'Enter the number; the bank is recognised, and you can change it.',
        ],
        [
          'Choose when it arrives',
          'Real time, ordinary (after {ordinaryWait}) or next day ({nextDayAt}), at the same fee.',
        ],
        ['Check, then confirm', 'The fee is on the confirmation. A name that does not match is told first.'],
        [
          'See it arrive',
          'The history shows its state; ordinary and next-day ones can be cancelled before they leave.',
        ],
      ],
    },
    lost: {
      title: 'Card or passbook lost',
      lead: 'At once: stop it first',
      ready: ['Log-in or a telephone'],
      steps: [
        ['Call {hotline} or log in', 'If you cannot log in, call: it is stopped while you speak.'],
        ['Lock the card', 'Choose the uses to switch off; it takes effect at once.'],
        [
          'Lost for good: report it',
          'Choose account and kind under “Report a loss” and see until when it holds.',
        ],
        [
          'Get a new one at a branch',
          'With your document a branch replaces it, or lifts the report if it is found.',
        ],
      ],
    },
    save: {
      title: 'Make a time deposit',
      lead: 'From CNY {termLeast}; one year earns {rate1y}%',
      ready: ['Money on a current account'],
      steps: [
        ['Choose “Current to term”', 'Every term with its rate and its interest at maturity.'],
        ['Enter amount and term', 'Move the slider to see what drawing early would cost.'],
        [
          'Choose what happens at maturity',
          'Renewed, or back to the current account; it can be changed later.',
        ],
        ['See it among your deposits', 'When it matures, and what it would give today.'],
      ],
    },
    receipt: {
      title: 'Print a receipt, or verify one',
      lead: 'Anybody can verify, without log-in',
      ready: ['Order number and verification code, or the PDF'],
      steps: [
        ['Open a payment in the history', 'The receipt prints, or downloads as PDF.'],
        ['Send it on', 'It bears the bank’s signature: a changed letter is found out.'],
        ['The other side verifies it', 'By order number and code, or by the PDF itself.'],
      ],
    },
    abroad: {
      title: 'Send money abroad',
      lead: 'About 5 minutes, sent the same workday',
      ready: [
        'The beneficiary’s name and number',
        'The bank’s SWIFT code or name and town',
        'The beneficiary’s town and country',
        'What the money is for',
      ],
      steps: [
        [
          'Choose “Remit abroad” and see the quota',
          'What is left of this year’s quota and of today stands at the head.',
        ],
        [
          'Enter beneficiary and amount',
          'Country first: only what it needs is asked. Town and country are required.',
        ],
        ['Check, then confirm', 'Look at beneficiary, amount and charges, then confirm your way.'],
        ['See it arrive', 'Which bank has it now, and who took how much.'],
      ],
    },
  },
  guides: {
    guide1: {
      title: `What ${brand.short.en} e-banking is`,
      lead: 'The bank at home and on the way: a receipt for every order, a signature on every day’s books.',
      steps: [
        ['See', 'All accounts, deposits and loans on one page; two years of entries to search and download.'],
        [
          'Pay',
          'Between your accounts, to others here and elsewhere, to several at once, or on a later day.',
        ],
        ['Save', 'Time, call and large deposits and rules, with what they earn shown first.'],
        ['Be sure', 'What you see, sign and keep is the same text, and anybody can verify it.'],
      ],
    },
    guide2: {
      title: 'How to open and use it',
      lead: 'Four ways, by what you have.',
      steps: [
        [
          'Sign at a branch',
          'Bring your document and get an e-bank number and a code for {activationDays} days. It gives you most.',
        ],
        [
          'With your debit card',
          '“First log-in” takes card, document and enquiry password; sign online to move money between your accounts.',
        ],
        ['With your credit card', 'Who has a credit card only opens it with that, for the card’s business.'],
        ['From then on', 'Log in with user name, debit card or mobile, and the same password.'],
      ],
    },
    guide5: {
      title: 'Security, and what your computer needs',
      lead: 'Three things you can do: know your phrase, guard your passwords, check your computer.',
      steps: [
        ['Know the true site', 'A lock before the address, and your own security phrase after log-in.'],
        [
          'Give no password away',
          'Codes, log-in password, key password: nobody from the bank asks for them.',
        ],
        [
          'Look again before you confirm',
          'Payee and amount in the message or the key’s window must be those of the page.',
        ],
        [
          'Log out',
          'After {idleMinutes} minutes without use it happens by itself; on a shared computer do it yourself.',
        ],
      ],
    },
  },
} satisfies TasksWords
