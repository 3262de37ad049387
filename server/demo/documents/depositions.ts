/** What a witness said under oath, as the stenographer wrote it down. */
import type { DemoDocument } from './file.ts';

export const depositions: DemoDocument[] = [
  {
    filename: 'Pell Deposition Transcript.pdf',
    name: 'Deposition of Marguerite Pell, Delgado v. Harbor Dental Group',
    category: 'discovery',
    matter: 'delgado-harbor',
    by: 'whitfield',
    ago: 46,
    tags: ['deposition', 'transcript', 'witness'],
    from: ['Borough Court Reporting, Inc.', 'Certified stenographic transcript'],
    caption: {
      name: 'Robert Delgado, Plaintiff,',
      text: 'against\nHarbor Dental Group, LLC and Dr. Simon Brandvold, Defendants.',
      facts: [
        ['Witness', 'Marguerite Pell'],
        ['Taken', '{53}, 10:04 a.m.'],
        ['Place', '210 Court Street'],
      ],
    },
    body: `
# Appearances

For the plaintiff: Okafor & Reyes, PLLC, by Julia Reyes. For the defendants: Kessler Boyd & Hume, LLP, by Martin Hume.

IT IS HEREBY STIPULATED AND AGREED that all objections, except as to the form of the question, are reserved to the time
of trial, and that the transcript may be signed before any notary public.

MARGUERITE PELL, having been first duly sworn, was examined and testified as follows:

# Examination by Ms. Reyes: background

> Q. Please state your name and address for the record.
> A. Marguerite Pell. My address is with the reporter.
> Q. Have you ever given a deposition before, Ms. Pell?
> A. Never.
> Q. If you do not understand a question, please say so. If you answer, I will take it that you understood. Is that fair?
> A. That is fair.
> Q. Are you taking any medication that would make it hard for you to remember or to testify today?
> A. No. Only coffee.
> Q. Where did you work in the summer before last?
> A. At Harbor Dental, on Columbia Street. I was a dental assistant there for six years.
> Q. Why did you leave?
> A. I was not comfortable there any more.
> Q. We will come back to that. What were your duties?
> A. I seated patients, took the films, set up trays, assisted chairside, and wrote in the chart what the doctor told
me to write.

# The planning of the surgery

> Q. Do you recall a patient named Robert Delgado?
> A. I do. He made jokes. He was nervous and he made jokes.
> Q. Did you take any images of Mr. Delgado’s jaw?
> A. I took the panoramic on his first visit.
> Q. Anything else?
> A. No.
> Q. Did Harbor Dental have a cone beam scanner at that time?
> A. No. We sent people to the imaging place on Atlantic Avenue. It took a week and the patient paid for it.
> Q. Did you send Mr. Delgado there?
> A. I had filled out the slip. Dr. Brandvold told me that it was not necessary.
> Q. What were his words, as best you remember them?
> MR. HUME: Objection to the form. You may answer.
> A. He said, “We’re booked on Thursday. I can see what I need to see.”
> Q. Was anybody else in the room?
> A. The hygienist, Carla. She was at the counter.
> Q. Did anybody measure the distance from the ridge to the nerve?
> A. He put the plastic ruler on the screen. It’s a ruler for the film. I remember because the screen is not life size.
> Q. How do you know that it is not life size?
> A. Because it says so. It says magnification, one point two something, in the corner.
> Q. Did you say anything to Dr. Brandvold about that?
> A. I said, “Doctor, that’s the big screen.” He said he knew.

# The day of the surgery

> Q. Were you in the room when the implants were placed?
> A. Yes, the whole time.
> Q. Was a surgical guide used?
> A. No. He did it freehand.
> Q. What length were the implants?
> A. Thirteen. I had put out tens and elevens, and he asked for thirteens.
> Q. Did Mr. Delgado say anything during the procedure?
> A. He couldn’t say much. But he jumped. His whole left side jumped, when the second one went down.
> Q. What did Dr. Brandvold do?
> A. He stopped, and waited, and then he gave more anesthetic.
> Q. Did he take a film at that point?
> A. No.
> Q. Did he back the implant out?
> A. No. He torqued it.
> Q. Is the movement of the patient noted in the chart?
> A. It was. I wrote “pt. jumped, add’l carp given.”
> Q. I show you what has been marked as Exhibit 4, page HDG 000107. Is that the page?
> A. It is the page for that day. It is not my page.
> Q. What do you mean?
> A. That is not my handwriting. And mine had a coffee ring on it. Somebody wrote this one over.
> MR. HUME: Move to strike as speculation.
> Q. Leave aside who may have written it. Is there on this page any entry that the patient moved?
> A. No, there is not.

# After the surgery

> Q. Did Mr. Delgado telephone after the surgery?
> A. The next morning, as soon as we opened. I took the call. He said that his lip was still asleep.
> Q. What did you do?
> A. I wrote a message, in the book with the carbons, and I told the doctor.
> Q. What did the doctor say?
> A. “Give it three months.”
> Q. Did you know at the time that there was a period within which a nerve might be saved?
> MR. HUME: Objection. She is not an expert.
> Q. Only what you knew, from your training.
> A. We were taught that if a patient is numb the next day you take a picture, and you take it out. The sooner the better.
The first day or two.
> Q. Did you say that to anybody?
> A. I said it to the office manager. She told me to stay in my lane.
> Q. And when did you leave?
> A. Four weeks later. I gave notice the day that I saw the new chart.

# Examination by Mr. Hume

> Q. Ms. Pell, you are not a dentist?
> A. No, sir.
> Q. You never placed an implant?
> A. No, sir.
> Q. You have a claim against my client for unpaid overtime, do you not?
> A. I had one. They paid it.
> Q. Have you been promised anything for your testimony today?
> A. I was given a subway fare and fifteen dollars, and it was with the paper.
> Q. That is the statutory witness fee.
> A. Then that.
> Q. You did not make a copy of the chart that you say was different?
> A. No. I wish I had.
> Q. So that there is no paper in the world that says what you say it said?
> A. There is the carbon of the telephone book. I gave it to nobody. It was in the closet with the old films.
> MR. HUME: I have nothing further at this time.
> MS. REYES: We call for the production of the telephone message book with its carbon copies, and will follow up in
writing. We leave the deposition open for that purpose.
> (Time noted: 12:41 p.m.)

# Certificate

I, the undersigned, a notary public of the State of New York, certify that the witness was duly sworn by me, and that
the foregoing is a true and accurate transcript of my stenographic notes; and that I am not related to any of the parties
and have no interest in the outcome of this matter.`,
  },
];
