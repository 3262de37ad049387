/** Complaints: how the practice's cases began. */
import { type DemoDocument, easternDistrict, supremeKings } from './file.ts';

export const complaints: DemoDocument[] = [
  {
    filename: 'Delgado v Harbor Dental - Verified Complaint.pdf',
    name: 'Verified Complaint, Delgado v. Harbor Dental Group',
    category: 'pleading',
    matter: 'delgado-harbor',
    by: 'reyes',
    ago: 396,
    tags: ['complaint', 'malpractice', 'filed'],
    from: supremeKings('531177/{y396}'),
    caption: {
      name: 'Robert Delgado, Plaintiff,',
      text: 'against\nHarbor Dental Group, LLC and Dr. Simon Brandvold, Defendants.',
      facts: [
        ['Filed', '{396}'],
        ['Justice', 'Hon. Loretta Tsai'],
        ['Part', '14'],
      ],
    },
    body: `
Plaintiff Robert Delgado, by his attorneys, Okafor & Reyes, PLLC, as and for his verified complaint
against the defendants, alleges upon information and belief as follows:

# The parties

1. Plaintiff is a natural person and resides at 318 Fifth Avenue, Brooklyn, in the County of Kings.

2. Defendant Harbor Dental Group, LLC (“Harbor Dental”) is a limited liability company organized under the
laws of the State of New York, which owns and operates a dental practice in the County of Kings.

3. Defendant Simon Brandvold, D.D.S. (“Dr. Brandvold”) was at all relevant times licensed to practice
dentistry in the State of New York and was a member, employee or agent of Harbor Dental, acting within the
scope of that agency. Harbor Dental is vicariously liable for his acts and omissions.

# Facts common to all causes of action

4. On or about {560} plaintiff consulted the defendants about two missing molars in the lower left jaw. A
panoramic radiograph was taken on that day. No cone beam computed tomography was performed, then or later.

5. On or about {532} Dr. Brandvold placed two endosseous implants in the positions of teeth 18 and 19. He
did so without a surgical guide, and selected implants of thirteen millimeters although the radiograph showed
less than twelve millimeters of bone above the inferior alveolar canal.

6. When the anesthesia wore off, plaintiff had no feeling in the left half of his lower lip and chin. He told
the defendants so by telephone on the following morning and again at visits on four later dates.

7. The defendants told plaintiff each time that the numbness was ordinary and would pass. They did not refer
him to an oral surgeon, did not take a further radiograph for ninety-one days, and did not remove or back out
the implants within the period in which the nerve might have recovered.

8. Plaintiff suffers from permanent paresthesia, drools, bites his lip when eating, has burning pain at night,
and has undergone surgery to remove one implant and to explore the nerve.

# First cause of action: dental malpractice

9. Plaintiff repeats paragraphs 1 through 8 as though fully set forth here.

10. The care rendered by the defendants departed from good and accepted standards of dental practice, in that
they failed to obtain adequate imaging; failed to measure and respect a safety zone above the canal; selected
implants of an improper length; failed to recognize a nerve injury; and failed to make a timely referral.

11. These departures were a substantial factor in causing plaintiff’s injuries.

12. The limitations on liability set forth in CPLR article 16 do not apply to this action by reason of one or
more of the exemptions of CPLR 1602.

# Second cause of action: lack of informed consent

13. The defendants did not disclose that the risk of injury to the inferior alveolar nerve was materially
increased by the height of the bone, nor that shorter implants or a bridge were reasonable alternatives.

14. A reasonably prudent person in plaintiff’s position would not have undergone the treatment had he been
fully informed, and the lack of informed consent was a proximate cause of the injuries complained of.

# Third cause of action: negligent supervision

15. Harbor Dental knew or should have known that Dr. Brandvold had begun to place implants only in the
preceding year, and permitted him to do so without supervision by a practitioner of experience.

# Relief

WHEREFORE, plaintiff demands judgment against the defendants, jointly and severally, in an amount which exceeds
the jurisdictional limits of all lower courts, together with interest, costs and disbursements, and such other
and further relief as to this Court may seem just and proper. Plaintiff demands a trial by jury.

> Dated: Brooklyn, New York, {396}
> Okafor & Reyes, PLLC, Attorneys for Plaintiff
> By: Julia Reyes

# Certificate of merit

Julia Reyes, an attorney duly admitted to practice in the courts of this State, affirms under CPLR 3012-a that
she has reviewed the facts of the case and has consulted with a dentist licensed in this State who is
knowledgeable in the relevant issues, and has concluded on that basis that there is a reasonable basis for the
commencement of this action.

# Verification

Robert Delgado, being duly sworn, says that he is the plaintiff in this action, that he has read the foregoing
complaint and knows its contents, and that the same is true to his own knowledge, except as to matters stated
to be alleged upon information and belief, and that as to those matters he believes it to be true.`,
  },
  {
    filename: 'Baptiste - Summons and Complaint.pdf',
    name: 'Verified Complaint, Baptiste v. Church Avenue Realty',
    category: 'pleading',
    matter: 'baptiste-fall',
    by: 'reyes',
    ago: 84,
    tags: ['complaint', 'premises liability'],
    from: supremeKings('522096/{y84}'),
    caption: {
      name: 'Jean-Claude Baptiste, Plaintiff,',
      text: 'against\nChurch Avenue Realty Co., Defendant.',
      facts: [
        ['Venue', 'Residence of plaintiff'],
        ['Amount', 'Exceeds lower courts'],
      ],
    },
    body: `
Plaintiff Jean-Claude Baptiste, by his attorneys, Okafor & Reyes, PLLC, alleges:

1. Plaintiff resides at 3308 Church Avenue, Brooklyn, in the building that is the subject of this action.

2. Defendant Church Avenue Realty Co. (the “Owner”) owns, operates, manages and controls the premises, a
multiple dwelling of twenty-six apartments.

3. Section 37 of the Multiple Dwelling Law requires the Owner to keep a light of at least sixty watts burning at
every flight of stairs in a public hall, day and night where there is no window.

4. On the evening of {130}, at about 7:40 p.m., plaintiff descended from the third to the second floor. The
fixture at the landing had been dark since at least the beginning of that month. The nosing of the fourth step
was broken away over a length of some nine inches.

5. Plaintiff’s foot found no tread. He fell to the landing and sustained a trimalleolar fracture of the right
ankle, which was reduced with a plate and seven screws.

6. The Owner had actual notice of both conditions: the tenant Marie-Ange Toussaint complained of the light
in writing twice, and of the step by telephone. In any case the conditions were visible and apparent and had
existed for a sufficient length of time to permit the Owner to discover and remedy them.

7. The Owner was negligent in failing to maintain the stair in a reasonably safe condition, in violating the
statute named above, and in failing to warn.

8. By reason of the foregoing, plaintiff, a line cook who stands ten hours a day, has been unable to work, and
has been damaged in an amount which exceeds the jurisdictional limits of all lower courts.

WHEREFORE, plaintiff demands judgment against the defendant, with costs, disbursements and interest.

> Dated: Brooklyn, New York, {84}
> Okafor & Reyes, PLLC
> By: Julia Reyes`,
    later: [
      {
        ago: 6,
        by: 'reyes',
        filename: 'Baptiste - Amended Complaint.pdf',
        instead: [
          [
            'Plaintiff Jean-Claude Baptiste, by his attorneys, Okafor & Reyes, PLLC, alleges:',
            'Plaintiff Jean-Claude Baptiste, by his attorneys, Okafor & Reyes, PLLC, for his amended complaint, served as of right under CPLR 3025(a), adds the superintendent Bob Delgado as a defendant and alleges:',
          ],
          [
            '7. The Owner was negligent',
            '7. Defendant Bob Delgado is the resident superintendent. He took the bulb out of the fixture himself and did not replace it, and so launched the instrument of harm. The Owner was negligent',
          ],
          [
            'judgment against the defendant,',
            'judgment against the defendants, jointly and severally,',
          ],
          ['New York, {84}', 'New York, {6}'],
        ],
      },
    ],
  },
  {
    filename: 'Okonkwo v Larkfield - Complaint.pdf',
    name: 'Complaint, Okonkwo v. Larkfield Logistics',
    category: 'pleading',
    matter: 'okonkwo-employment',
    by: 'nair',
    ago: 262,
    tags: ['complaint', 'title vii', 'retaliation'],
    from: easternDistrict('Civil Action'),
    caption: {
      name: 'Chidi Okonkwo, Plaintiff,',
      text: 'against\nLarkfield Logistics, Inc. and Trevor Haskell, Defendants.',
      facts: [
        ['Filed', '{262}'],
        ['Jury', 'Demanded'],
      ],
    },
    body: `
# Nature of the action

1. This is an action for discrimination on account of race and national origin, for a hostile work environment,
and for retaliation, under Title VII of the Civil Rights Act of 1964, 42 U.S.C. § 1981, the New York State Human
Rights Law and the New York City Human Rights Law.

# Jurisdiction, venue and conditions precedent

2. The Court has jurisdiction under 28 U.S.C. §§ 1331 and 1343, and supplemental jurisdiction over the claims
under state and city law under 28 U.S.C. § 1367. Venue is proper because the events took place in this District.

3. Plaintiff filed a timely charge with the Equal Employment Opportunity Commission. The Commission issued a
notice of the right to sue on {290}, and this action is brought within ninety days of its receipt.

# Facts

4. Plaintiff was born in Nigeria and is Black. Larkfield Logistics, Inc. (“Larkfield”) hired him as a dispatcher
and promoted him to lead dispatcher of the night shift after two years of excellent reviews.

5. Defendant Trevor Haskell became shift manager. Within the first week he called plaintiff “the prince” over the
open radio channel, mimicked his accent, and asked him in front of drivers whether he had “paid for” his
commercial license. This went on, several times a week, for seven months.

6. Simone Achterberg, a dispatcher on the same shift, heard these remarks and wrote them down.

7. Plaintiff complained in writing to the human resources department on {420}. The department did not
interview anybody. It forwarded the letter to Mr. Haskell on the same day.

8. Nine days later plaintiff was moved from lead dispatcher to the yard, at four dollars less an hour. Six weeks
later he was dismissed for “failure to follow radio protocol”, a rule which Larkfield had not written down
before and has not applied to anybody since.

9. The person who took plaintiff’s place had nine months of experience, is white, and had never held a lead
position.

# First claim: discrimination and hostile work environment

10. Larkfield subjected plaintiff to conduct that was severe or pervasive enough to alter the conditions of his
employment, and under the City law treated him less well at least in part for a discriminatory reason.

# Second claim: retaliation

11. Plaintiff engaged in protected activity when he complained. The transfer and the dismissal followed within
days and weeks, and would have dissuaded a reasonable worker from making a charge of discrimination.

# Third claim: aiding and abetting against Mr. Haskell

12. Mr. Haskell actually participated in the conduct, and is liable individually under Executive Law § 296(6)
and Administrative Code § 8-107.

# Relief

WHEREFORE, plaintiff demands back pay, front pay or reinstatement, compensatory and punitive damages,
prejudgment interest, reasonable attorneys’ fees and costs, and such other relief as is just and proper.

> Dated: Brooklyn, New York, {262}
> Okafor & Reyes, PLLC
> By: Priya Nair`,
  },
];
