/** Answers and motions: what was filed after a case had begun. */
import { type DemoDocument, supremeKings } from './file.ts';

export const motions: DemoDocument[] = [
  {
    filename: 'Jackson - Memorandum of Law, Summary Judgment.pdf',
    name: 'Memorandum of Law in Support of Summary Judgment, Jackson v. Crosstown Coach',
    category: 'pleading',
    matter: 'jackson-coach',
    by: 'nair',
    ago: 78,
    tags: ['motion', 'summary judgment', 'filed'],
    from: supremeKings('519884/{y440}'),
    caption: {
      name: 'Denise Jackson, Plaintiff,',
      text: 'against\nCrosstown Coach Lines, Inc., Defendant.',
      facts: [
        ['Motion', 'Sequence 002'],
        ['Return date', '{48}'],
        ['Justice', 'Hon. Loretta Tsai'],
      ],
    },
    body: `
# Preliminary statement

Plaintiff Denise Jackson moves under CPLR 3212 for partial summary judgment on the issue of liability. She was a
fare-paying passenger, seated, with her bag on her knees, when the driver of the defendant’s coach braked from
some thirty miles an hour to a standstill because he had looked down to a telephone in his hand. The coach’s own
camera shows it. No version of the facts in this record acquits the defendant.

# Statement of facts

The facts are taken from the transcripts, from the coach’s video and event recorder, and from the affidavit of
plaintiff. On {610}, at 8:12 in the morning, the coach travelled east in the right lane of Atlantic Avenue. The
forward camera shows that the signal at Nostrand Avenue had been red for eleven seconds, and that two cars stood
before it, before the brakes were touched at all. The inward camera shows the driver’s eyes on his right hand for
four of those seconds. The recorder puts the deceleration at 0.61 g.

Plaintiff was thrown against the stanchion before her seat and then into the aisle. She sustained tears of the
medial meniscus and of the anterior cruciate ligament of the left knee, and underwent two operations.

# Argument

# I. The standard

The proponent of a motion for summary judgment must make a prima facie showing of entitlement to judgment as a
matter of law, tendering sufficient evidence to demonstrate the absence of any material issues of fact (Alvarez v.
Prospect Hosp., 68 N.Y.2d 320, 324). Once that showing has been made, the burden shifts to the opponent to produce
evidentiary proof in admissible form sufficient to require a trial (Zuckerman v. City of New York, 49 N.Y.2d 557).
A plaintiff need not demonstrate the absence of her own comparative fault in order to obtain partial summary
judgment on liability (Rodriguez v. City of New York, 31 N.Y.3d 312).

# II. The stop was unusual and violent, and its cause was the driver

To recover against a common carrier for a sudden stop, a passenger must show that the stop caused a jerk or lurch
that was unusual and violent, and not merely one of the jolts commonly experienced in city travel (Urquhart v. New
York City Tr. Auth., 85 N.Y.2d 828). Objective evidence of the force of the stop satisfies that burden. Here there
is a measurement. Plaintiff’s knee did not need to speak for itself: 0.61 g is, as the defendant’s own safety
director conceded, “the top end of what we ever see” (Tr. at 44).

The use of a hand-held telephone while driving violates Vehicle and Traffic Law § 1225-d. An unexcused violation of
that statute is negligence per se. The driver testified that he was “only checking the time”. That is no excuse; it
is a description of the violation.

# III. There was no emergency

The emergency doctrine protects a driver who is confronted with a sudden and unforeseen occurrence not of his own
making. A red light is not unforeseen, cars that wait before it are not sudden, and an emergency that arises
because one has not looked at the road is of one’s own making.

# IV. The motion is not premature

Discovery on liability is complete. The mere hope that further depositions will bring something to light is no
ground for denial under CPLR 3212(f).

# Conclusion

For these reasons plaintiff asks that the Court grant partial summary judgment on liability, strike the second,
fourth and seventh affirmative defenses, and set the matter down for a trial on damages.

> Dated: Brooklyn, New York, {78}
> Priya Nair, Okafor & Reyes, PLLC, Attorneys for Plaintiff`,
  },
  {
    filename: 'Tidewater - Answer.pdf',
    name: 'Answer with Affirmative Defenses, Meridian Produce v. Tidewater Freight',
    category: 'pleading',
    matter: 'tidewater-cargo',
    by: 'reyes',
    ago: 402,
    tags: ['answer', 'carmack', 'filed'],
    from: ['United States District Court', 'District of New Jersey'],
    caption: {
      name: 'Meridian Produce Importers, Inc., Plaintiff,',
      text: 'against\nTidewater Freight Lines, Inc., Defendant.',
      facts: [
        ['Filed', '{402}'],
        ['Cargo', '21 pallets of raspberries'],
      ],
    },
    body: `
Defendant Tidewater Freight Lines, Inc. (“Tidewater”), by its attorneys, answers the complaint as follows:

1. Admits that Tidewater is a motor carrier authorized by the Federal Motor Carrier Safety Administration.

2. Admits that it received a trailer under seal at Port Newark, and denies that the cargo was in good order and
condition when it was tendered, since the trailer had been loaded and sealed by others.

3. Denies the allegations of paragraphs 9 through 22, and refers the Court to the bill of lading for its terms.

# First affirmative defense

4. Plaintiff’s claims under state law for negligence, breach of contract and conversion are preempted by the
Carmack Amendment, 49 U.S.C. § 14706.

# Second affirmative defense

5. The loss was caused by the act of the shipper, which pre-cooled neither the fruit nor the trailer, and loaded
the pallets against the bulkhead so that air could not return.

# Third affirmative defense

6. Tidewater’s liability, if any, is limited to the sum of $2.50 per pound agreed on the face of the bill of
lading, which offered the shipper a choice of rates.

# Fourth affirmative defense

7. Plaintiff failed to mitigate its damages: it rejected the whole load although eight pallets were of marketable
quality, and sold none of it for salvage.

# Cross-claim against Polar Trailer Leasing Co.

8. The trailer and its refrigeration unit were leased from Polar Trailer Leasing Co., which undertook to maintain
the unit and to indemnify and hold harmless Tidewater from all loss arising out of its failure to do so.

9. If plaintiff recovers anything, Tidewater is entitled to contractual indemnity from Polar in the same amount,
including its reasonable attorneys’ fees.

> Dated: {402}
> Julia Reyes, Attorneys for Tidewater Freight Lines, Inc.`,
  },
  {
    filename: 'People v Salazar - Omnibus Motion.pdf',
    name: 'Omnibus Motion, People v. Salazar',
    category: 'pleading',
    matter: 'people-salazar',
    by: 'nair',
    ago: 29,
    tags: ['motion', 'criminal', 'suppression'],
    from: ['Criminal Court of the City of New York', 'County of Kings'],
    caption: {
      name: 'The People of the State of New York,',
      text: 'against\nMateo Salazar, Defendant.',
      facts: [
        ['Charge', 'Penal Law § 120.00(1)'],
        ['For the People', 'A.D.A. Rosalind Quade'],
      ],
    },
    body: `
Priya Nair, an attorney duly admitted to practice in the courts of this State, affirms under the penalties of
perjury that she represents the defendant, and moves for the following relief:

1. Dismissal of the information as facially insufficient under CPL 100.40 and 170.30, since it does not allege
physical injury within the meaning of Penal Law § 10.00(9): “redness and swelling” is neither an impairment of
physical condition nor substantial pain.

2. Suppression of the statement noticed under CPL 710.30, “I pushed him off her”, or in the alternative a
Huntley/Dunaway hearing. Officer Glenn Hargrove questioned Mr. Salazar for some twelve minutes in a locked vestibule,
with his back to the wall and without warnings.

3. Suppression of the showup identification, or a Wade hearing. Mr. Salazar stood between two officers, in
handcuffs, under the light of a patrol car.

4. An order declaring the certificate of compliance invalid under CPL 245.50, because the disciplinary records of
Officer Hargrove and the body-worn camera of his partner have not been disclosed, and dismissal under CPL 30.30.

5. Preclusion of prior bad acts under People v. Sandoval, 34 N.Y.2d 371; Mr. Salazar has none.

# Facts in support

On the night in question Mr. Salazar came upon a man who held his sister Inés by the hair. He took the man by the
shoulders and pushed him away. The man telephoned the police; Ms. Salazar, who had bruises on both arms, was not asked
for a statement. Justification under Penal Law § 35.15 will be raised at trial.

> Dated: {29}
> Priya Nair, Attorney for the Defendant`,
  },
];
