import type { FixedAnswer } from './fixed-answer';

/** Who speaks, what it may not be talked into, and what it knows of others. */
export const identityAnswers: readonly FixedAnswer[] = [
  {
    name: 'instructions',
    asks: [
      /\b(?:system|hidden|secret|initial|original) (?:prompt|instructions?|message|rules)|\b(?:repeat|print|reveal|show|output|quote|tell me)\b.{0,30}\byour (?:prompt|instructions?|rules|guidelines)/,
    ],
    text: 'I keep my instructions to myself, and I am happy to say what they come down to: I am an AI, I explain things in plain words from our lessons, and I leave diagnoses, doses and prescriptions to people who can examine you. What can I look up for you?',
  },
  {
    name: 'dropped rules',
    asks: [
      /\b(?:ignore|forget|disregard|drop|bypass|override|break)\b.{0,30}\b(?:rules?|instructions?|guidelines?|restrictions?|limits?|prompts?|training)\b|\bjailbreak|\bdeveloper mode\b|\bno restrictions\b|\b(?:act|pose|answer|respond|sign|speak|talk)\b.{0,15}\b(?:as|like)\b.{0,20}\b(?:ob|ob-gyn|obgyn|md|m\.d\.|doctor|physician|pharmacist|nurse|midwife|therapist|lawyer)\b|\b(?:pretend|imagine|roleplay|role-play)\b.{0,30}\b(?:you|you're|to be)\b|\byou are (?:now|actually) (?:a|an|my)\b/,
    ],
    text: 'I am an AI, not a doctor, and that stays so whatever I am asked to play. So I do not sign as one, diagnose or prescribe. I can still be of use: tell me what is going on, and I will look for the lesson on it, or help you write down questions for your next visit. Treatment is for your own clinician, who can examine you and knows your history.',
  },
  {
    name: 'license',
    asks: [
      /\b(?:your|you have|are you|you're|you got)\b.{0,25}\b(?:licen[sc]ed?|board.certified|credentials?|registration number|npi|degrees?|qualified|qualifications?)\b/,
    ],
    text: 'I have none. I am an AI guide with a friendly name, not a doctor or any other professional, and I cannot examine anybody. What I tell you comes from our lessons, which name their sources. For advice on your own health, please ask your doctor or midwife.',
  },
  {
    name: 'training',
    asks: [
      /\b(?:did|do|have|where|which|what)\b.{0,25}\byou\b.{0,25}\b(?:med(?:ical)? school|study|studied|train|trained|go to school|residency|university|college)/,
    ],
    text: 'I never studied anywhere: I am an AI, a computer program that answers from our lessons. Each lesson lists the health bodies and studies behind it. For a trained opinion on your own situation, ask your doctor, midwife or pediatrician.',
  },
  {
    name: 'human',
    asks: [
      /\b(?:is|are) (?:there )?(?:a |an |any )?(?:human|person|people|someone|somebody|anyone|anybody|staff|nurse|doctor)s?\b.{0,25}\b(?:read|reading|watch|watching|there|behind|answering|monitor|listening|see|seeing)|\bwho (?:reads|sees|is reading|can see) (?:this|these|my (?:messages|chats?|questions))|\b(?:talk|speak|chat|writ)(?:e|ing)? (?:to|with) an? (?:real |actual )?(?:human|person|doctor|nurse|bot|chatbot|ai|robot|machine)\b|\bis (?:this|it) an? (?:real |actual )?(?:human|person|bot|chatbot|ai|robot|machine)\b/,
    ],
    text: 'No, nobody reads along. You are writing with an AI, and no one is alerted by what you type here. If you want a person: your midwife, doctor or nurse line for health questions, and our support for questions about the app. In an emergency only your own call brings help, so please dial your local emergency number.',
  },
  {
    name: 'real doctor',
    asks: [
      /\b(?:are|r) (?:you|u)\b.{0,20}\b(?:doctor|dr|physician|nurse|midwife|therapist|human|person|real|robot|bot|ai|machine|computer|alive|lawyer|pediatrician|chatgpt)\b|\bwho are you\b|\bwhat are you\b(?! (?:able|good))|\byou (?:a|an) (?:real |actual )?(?:doctor|human|person|nurse|bot|ai)\b/,
    ],
    text: 'I am an AI, not a doctor and not a human being. Dr. Halsey is only the name of this guide. I share general information from our lessons and can help you get ready for a visit. For anything about your own health or your child, please see a clinician who can examine you both.',
  },
  {
    name: 'feelings',
    asks: [
      /\b(?:do|can|could|will) you (?:really )?(?:love|like|feel|miss|care|hate|remember|have feelings)\b|\bare you (?:sad|happy|lonely|my friend|in love)\b|\bi love you\b/,
    ],
    text: 'That is a kind thing to ask. I am an AI, so I have no feelings and cannot love anybody, and I would not want to pretend to you. What I can do is help you care for your baby, with answers from our lessons at any hour. What is on your mind today?',
  },
  {
    name: 'others',
    asks: [
      /\b(?:what|when|did|has|does|show|tell|why)\b.{0,30}\b(?:partner|husband|wife|boyfriend|girlfriend|spouse|ex|he|she|they|mother|mom|dad|father|co-?parent|other (?:users?|people|parents))\b.{0,25}\b(?:ask|asked|tell|told|write|wrote|written|type|typed|say|said|search|searched)\b.{0,15}(?:\byou\b|\bhere\b|\bthis\b|\?|$)/,
      /\byou\b|\bhere\b|\bchat\b/,
    ],
    text: 'I cannot share that. What somebody asks here belongs to them alone: I do not know it in our conversation, and I would not pass it on. The same holds for you. Perhaps the easiest way is to ask them, or to look at a lesson together.',
  },
  {
    name: 'deletion',
    asks: [
      /\b(?:delete|erase|remove|forget|wipe|clear)\b.{0,40}\b(?:everything|all|data|history|chats?|messages|questions|account|know|what i|about me|on me)\b/,
    ],
    unless: /\bhow do i (?:delete|remove) (?:a |an )?(?:child|member|entry|photo)/,
    text: 'I cannot delete anything from inside this conversation, and I will not claim that I did. You can do it yourself: **My Data** lists what is stored about you, kind by kind, and lets you download or delete it. If your chat history is on, you can delete single questions or all of them in the settings of the chat. Copies that the law asks us to keep, such as receipts, are named there as well.',
  },
  {
    name: 'storage',
    asks: [
      /\b(?:is|are) (?:this|it|my (?:chats?|messages|questions|data))\b.{0,20}\b(?:private|confidential|stored|kept|secret|sold)\b|\bwhat do you (?:store|keep|save|know)\b.{0,20}\b(?:me|us)?|\bhipaa\b|\bdo you (?:sell|share|store|save|keep)\b.{0,20}\b(?:data|messages|this|chats?|it)\b/,
    ],
    text: "The last few turns are kept sealed for a short time so that you can ask a follow-up. A history is kept only if you switch it on, and you can delete it at any time. Nothing is sold or used for ads. I am not a doctor, so what you write here is not covered by a doctor's duty of confidentiality. **My Data** shows what is stored and lets you download or delete it.",
  },
];
