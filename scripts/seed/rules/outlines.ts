/** An objective of an exam's outline: its code, a short name that we chose, and the name of its domain in db.json. */
export interface Objective {
  code: string;
  name: string;
  domain: string;
}

/** The outline of an exam that a certification's questions follow. */
export interface Outline {
  /** The name in db.json. */
  certification: string;
  name: string;
  version: string;
  /** The day from which the exam follows it. */
  effective: string;
  /** Where the certification body publishes it. */
  url: string;
  /** The day on which somebody compared these rows with their source. */
  checkedAt: string;
  /** Whether the source was the body's own page or pages of others. */
  source: "body" | "third-party";
  /** A newer outline, which these rows don't follow. */
  successor?: { from: string; change: string };
  objectives: readonly Objective[];
}

/** Rows of one domain: a code and a name alternately. */
const domain = (name: string, rows: readonly (readonly [code: string, name: string])[]): Objective[] =>
  rows.map(([code, objective]) => ({ code, name: objective, domain: name }));

/** The outlines of the seed's certifications. ISC2, ISACA, CompTIA, AWS and Microsoft own theirs; the names here are ours. */
export const OUTLINES: readonly Outline[] = [
  {
    certification: "CompTIA Security+",
    name: "CompTIA Security+ exam objectives",
    version: "SY0-701",
    effective: "2023-11-07",
    url: "https://www.comptia.org/certifications/security",
    checkedAt: "2026-11-25",
    source: "third-party",
    successor: {
      from: "2026-10-20",
      change:
        "SY0-801 is reported, with AI as a topic; SY0-701 is expected to be sold about six months longer",
    },
    objectives: [
      ...domain("General Security Concepts", [
        ["1.1", "Types of controls"],
        ["1.2", "Basic concepts"],
        ["1.3", "Change management"],
        ["1.4", "Cryptographic solutions"],
      ]),
      ...domain("Threats, Vulnerabilities, and Mitigations", [
        ["2.1", "Threat actors"],
        ["2.2", "Vectors and attack surfaces"],
        ["2.3", "Kinds of vulnerabilities"],
        ["2.4", "Signs of malicious activity"],
        ["2.5", "Mitigations in the enterprise"],
      ]),
      ...domain("Security Architecture", [
        ["3.1", "Architecture models"],
        ["3.2", "Securing infrastructure"],
        ["3.3", "Protecting data"],
        ["3.4", "Resilience and recovery"],
      ]),
      ...domain("Security Operations", [
        ["4.1", "Securing computing resources"],
        ["4.2", "Managing assets"],
        ["4.3", "Managing vulnerabilities"],
        ["4.4", "Alerting and monitoring"],
        ["4.5", "Tuning security tools"],
        ["4.6", "Identity and access"],
        ["4.7", "Automation and orchestration"],
        ["4.8", "Incident response"],
        ["4.9", "Data for an investigation"],
      ]),
      ...domain("Security Program Management and Oversight", [
        ["5.1", "Governance"],
        ["5.2", "Risk management"],
        ["5.3", "Third parties"],
        ["5.4", "Compliance"],
        ["5.5", "Audits and assessments"],
        ["5.6", "Awareness"],
      ]),
    ],
  },
  {
    certification: "ISC2 CISSP",
    name: "CISSP certification exam outline",
    version: "April 2024",
    effective: "2024-04-15",
    url: "https://www.isc2.org/certifications/cissp/cissp-certification-exam-outline",
    checkedAt: "2026-11-25",
    source: "third-party",
    objectives: [
      ...domain("Security and Risk Management", [
        ["1.1", "Professional ethics"],
        ["1.2", "Security concepts"],
        ["1.3", "Governance principles"],
        ["1.4", "Law, regulation and compliance"],
        ["1.5", "Types of investigation"],
        ["1.6", "Policies, standards and procedures"],
        ["1.7", "Continuity requirements"],
        ["1.8", "Personnel security"],
        ["1.9", "Risk management"],
        ["1.10", "Threat modeling"],
        ["1.11", "Supply chain risk"],
        ["1.12", "Awareness and training"],
      ]),
      ...domain("Asset Security", [
        ["2.1", "Classifying information and assets"],
        ["2.2", "Handling requirements"],
        ["2.3", "Provisioning securely"],
        ["2.4", "Data lifecycle"],
        ["2.5", "Retention and end of support"],
        ["2.6", "Data security controls"],
      ]),
      ...domain("Security Architecture and Engineering", [
        ["3.1", "Secure design principles"],
        ["3.2", "Security models"],
        ["3.3", "Choosing controls"],
        ["3.4", "Capabilities of systems"],
        ["3.5", "Weaknesses of architectures"],
        ["3.6", "Cryptographic solutions"],
        ["3.7", "Attacks on cryptography"],
        ["3.8", "Principles for sites"],
        ["3.9", "Controls for sites"],
        ["3.10", "System lifecycle"],
      ]),
      ...domain("Communication and Network Security", [
        ["4.1", "Secure network architectures"],
        ["4.2", "Network components"],
        ["4.3", "Secure channels"],
      ]),
      ...domain("Identity and Access Management", [
        ["5.1", "Physical and logical access"],
        ["5.2", "Identification and authentication"],
        ["5.3", "Federated identity"],
        ["5.4", "Authorization mechanisms"],
        ["5.5", "Identity lifecycle"],
        ["5.6", "Authentication systems"],
      ]),
      ...domain("Security Assessment and Testing", [
        ["6.1", "Assessment strategies"],
        ["6.2", "Testing controls"],
        ["6.3", "Collecting process data"],
        ["6.4", "Analyzing and reporting results"],
        ["6.5", "Security audits"],
      ]),
      ...domain("Security Operations", [
        ["7.1", "Investigations"],
        ["7.2", "Logging and monitoring"],
        ["7.3", "Configuration management"],
        ["7.4", "Operations concepts"],
        ["7.5", "Protecting resources"],
        ["7.6", "Incident management"],
        ["7.7", "Detection and prevention"],
        ["7.8", "Patches and vulnerabilities"],
        ["7.9", "Change management"],
        ["7.10", "Recovery strategies"],
        ["7.11", "Disaster recovery"],
        ["7.12", "Testing recovery plans"],
        ["7.13", "Continuity planning and exercises"],
        ["7.14", "Physical security"],
        ["7.15", "Safety of people"],
      ]),
      ...domain("Software Development Security", [
        ["8.1", "Security in the development lifecycle"],
        ["8.2", "Controls of development environments"],
        ["8.3", "Effectiveness of software security"],
        ["8.4", "Acquired software"],
        ["8.5", "Secure coding"],
      ]),
    ],
  },
  {
    certification: "ISACA CISM",
    name: "CISM exam content outline",
    version: "2022",
    effective: "2022-06-01",
    url: "https://www.isaca.org/credentialing/cism/cism-exam-content-outline",
    checkedAt: "2026-11-25",
    source: "third-party",
    successor: {
      from: "2026-11-03",
      change:
        "enterprise and security architecture and AI are reported as added; codes and weights are unknown",
    },
    objectives: [
      ...domain("Information Security Governance", [
        ["1A1", "Culture of the organization"],
        ["1A2", "Law, regulation and contracts"],
        ["1A3", "Structures, roles and duties"],
        ["1B1", "Developing a strategy"],
        ["1B2", "Frameworks and standards of governance"],
        ["1B3", "Strategic planning"],
      ]),
      ...domain("Information Security Risk Management", [
        ["2A1", "Emerging risk and threats"],
        ["2A2", "Vulnerabilities and weak controls"],
        ["2A3", "Assessing and analyzing risk"],
        ["2B1", "Treating risk"],
        ["2B2", "Owners of risk and controls"],
        ["2B3", "Monitoring and reporting risk"],
      ]),
      ...domain("Information Security Program", [
        ["3A1", "Resources of the program"],
        ["3A2", "Identifying and classifying assets"],
        ["3A3", "Standards and frameworks of the program"],
        ["3A4", "Policies, procedures and guidelines"],
        ["3A5", "Metrics of the program"],
        ["3B1", "Designing and selecting controls"],
        ["3B2", "Implementing and integrating controls"],
        ["3B3", "Testing controls"],
        ["3B4", "Awareness and training"],
        ["3B5", "External services"],
        ["3B6", "Communication and reporting"],
      ]),
      ...domain("Incident Management", [
        ["4A1", "Incident response plan"],
        ["4A2", "Business impact analysis"],
        ["4A3", "Business continuity plan"],
        ["4A4", "Disaster recovery plan"],
        ["4A5", "Classifying incidents"],
        ["4A6", "Training, testing and evaluation"],
        ["4B1", "Tools and techniques"],
        ["4B2", "Investigating incidents"],
        ["4B3", "Containing incidents"],
        ["4B4", "Incident communication"],
        ["4B5", "Eradication and recovery"],
        ["4B6", "Reviews after an incident"],
      ]),
    ],
  },
  {
    certification: "ISC2 CCSP",
    name: "CCSP certification exam outline",
    version: "August 2022",
    effective: "2022-08-01",
    url: "https://www.isc2.org/certifications/ccsp/ccsp-certification-exam-outline",
    checkedAt: "2026-11-25",
    source: "third-party",
    successor: {
      from: "2026-08-01",
      change: "AI in all domains, 16 % for domain 4 and 17 % for domain 5 are reported",
    },
    objectives: [
      ...domain("Cloud Concepts, Architecture and Design", [
        ["1.1", "Cloud computing concepts"],
        ["1.2", "Reference architecture"],
        ["1.3", "Security concepts for the cloud"],
        ["1.4", "Secure design principles"],
        ["1.5", "Evaluating providers"],
      ]),
      ...domain("Cloud Data Security", [
        ["2.1", "Cloud data concepts"],
        ["2.2", "Storage architectures"],
        ["2.3", "Data security technologies"],
        ["2.4", "Data discovery"],
        ["2.5", "Data classification"],
        ["2.6", "Information rights management"],
        ["2.7", "Retention, deletion and archiving"],
        ["2.8", "Auditability and traceability"],
      ]),
      ...domain("Cloud Platform and Infrastructure Security", [
        ["3.1", "Infrastructure and platform components"],
        ["3.2", "Secure data centers"],
        ["3.3", "Infrastructure risk"],
        ["3.4", "Planning security controls"],
        ["3.5", "Continuity and disaster recovery"],
      ]),
      ...domain("Cloud Application Security", [
        ["4.1", "Training for application security"],
        ["4.2", "Secure development lifecycle"],
        ["4.3", "Applying the lifecycle"],
        ["4.4", "Software assurance and validation"],
        ["4.5", "Verified software"],
        ["4.6", "Application architecture"],
        ["4.7", "Identity and access"],
      ]),
      ...domain("Cloud Security Operations", [
        ["5.1", "Building infrastructure"],
        ["5.2", "Operating infrastructure"],
        ["5.3", "Operational controls and standards"],
        ["5.4", "Digital forensics"],
        ["5.5", "Communication with parties"],
        ["5.6", "Security operations"],
      ]),
      ...domain("Legal, Risk and Compliance", [
        ["6.1", "Legal requirements"],
        ["6.2", "Privacy"],
        ["6.3", "Audits in the cloud"],
        ["6.4", "Enterprise risk"],
        ["6.5", "Outsourcing and contracts"],
      ]),
    ],
  },
  {
    certification: "AWS Solutions Architect",
    name: "AWS Certified Solutions Architect – Associate exam guide",
    version: "SAA-C03",
    effective: "2022-08-30",
    url: "https://aws.amazon.com/certification/certified-solutions-architect-associate/",
    checkedAt: "2026-11-25",
    source: "third-party",
    objectives: [
      ...domain("Design Secure Architectures", [
        ["1.1", "Secure access"],
        ["1.2", "Secure workloads"],
        ["1.3", "Data security controls"],
      ]),
      ...domain("Design Resilient Architectures", [
        ["2.1", "Scalable, loosely coupled designs"],
        ["2.2", "Highly available designs"],
      ]),
      ...domain("Design High-Performing Architectures", [
        ["3.1", "Fast storage"],
        ["3.2", "Fast compute"],
        ["3.3", "Fast databases"],
        ["3.4", "Fast networks"],
        ["3.5", "Ingesting and transforming data"],
      ]),
      ...domain("Design Cost-Optimized Architectures", [
        ["4.1", "Cost of storage"],
        ["4.2", "Cost of compute"],
        ["4.3", "Cost of databases"],
        ["4.4", "Cost of networks"],
      ]),
    ],
  },
  {
    certification: "Azure Fundamentals",
    name: "Study guide for exam AZ-900",
    version: "skills of 2026-01-14",
    effective: "2026-01-14",
    url: "https://learn.microsoft.com/en-us/credentials/certifications/resources/study-guides/az-900",
    checkedAt: "2026-11-25",
    source: "third-party",
    // Microsoft numbers neither areas nor skills: the codes are ours, in its order.
    objectives: [
      ...domain("Cloud Concepts", [
        ["1.1", "Cloud computing"],
        ["1.2", "Benefits of the cloud"],
        ["1.3", "Types of cloud services"],
      ]),
      ...domain("Azure Architecture and Services", [
        ["2.1", "Core architectural components"],
        ["2.2", "Compute and networking"],
        ["2.3", "Storage"],
        ["2.4", "Identity, access and security"],
      ]),
      ...domain("Azure Management and Governance", [
        ["3.1", "Cost management"],
        ["3.2", "Governance and compliance"],
        ["3.3", "Managing and deploying resources"],
        ["3.4", "Monitoring"],
      ]),
    ],
  },
];

/** Warns about outlines that were not compared with the certification body's page, and about those with a successor. */
export function outlineWarnings(outlines: readonly Outline[] = OUTLINES): string[] {
  return outlines.flatMap(({ certification, version, url, checkedAt, source, successor }) => [
    ...(source === "third-party"
      ? [
          `${certification}: outline ${version} was compared with pages of third parties on ${checkedAt}, not with ${url}.`,
        ]
      : []),
    ...(successor
      ? [
          `${certification}: outline ${version} has a successor from ${successor.from} on: ${successor.change}.`,
        ]
      : []),
  ]);
}

/** Returns what does not match between the outlines and the seed. */
export function outlineProblems(
  {
    categories,
    subcategories,
  }: {
    categories: readonly { id: number; name: string }[];
    subcategories: readonly { categoryId: number; name: string }[];
  },
  outlines: readonly Outline[] = OUTLINES,
): string[] {
  return outlines.flatMap(({ certification, objectives }) => {
    const category = categories.find(({ name }) => name === certification);
    const domainNames = new Set(
      subcategories.flatMap(({ categoryId, name }) => (categoryId === category?.id ? [name] : [])),
    );
    const codes = objectives.map(({ code }) => code);
    return [
      ...objectives
        .filter((objective) => !domainNames.has(objective.domain))
        .map(
          ({ code, domain: name }) =>
            `Outline of ${certification}: ${code} is of the unknown domain ${name}.`,
        ),
      ...[...domainNames]
        .filter((name) => !objectives.some((objective) => objective.domain === name))
        .map((name) => `Outline of ${certification}: the domain ${name} has no objective.`),
      ...codes
        .filter((code, index) => codes.indexOf(code) < index)
        .map((code) => `Outline of ${certification}: code ${code} occurs twice.`),
    ];
  });
}
